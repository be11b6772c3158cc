/** Builds the site for every role in every language; whatever the engine reports, and nobody said better, is told here. */
import { buildSite, PROBLEM_CODES, type Problem, WARNING_CODES } from '../../../../src/engine/index.ts'
import type { Role } from '../../../../src/schemas/document/condition.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { formatPointer, pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import type { ReleaseContent } from '../../release/release.ts'
import { type CheckContext, type Place, problemAt } from '../check-context.ts'

export const ROLES: readonly Role[] = ['visitor', 'member', 'trial', 'agent']

/** Checks of their own say these with the place and a fix. */
const SAID_BEFORE =
  /^(merge\/|feature\/|text\/missing|screen\/(unknown-widget|bad-settings|duplicate-path)|pattern\/|menu\/unsafe-link|document\/(proto-key|unknown-file))/

export function checkSite(context: CheckContext, { document, texts, languages }: ReleaseContent): CheckProblem[] {
  const { metadata } = readPlatform(context.layers)
  const told = new Set<string>()
  return ROLES.flatMap(role =>
    document.tenant.languages.supported.flatMap(language => {
      const { problems } = buildSite(
        { tenant: document, metadata, texts, languages, widgets: context.sources.widgets },
        { role, language },
      )
      return problems.flatMap(problem => {
        const key = `${problem.code} ${problem.document} ${problem.pointer}`
        if (SAID_BEFORE.test(problem.code) || told.has(key)) return []
        told.add(key)
        return told.size > 200 ? [] : [sayProblem(context, problem)]
      })
    }),
  )
}

function sayProblem(context: CheckContext, problem: Problem): CheckProblem {
  const place = placeOf(context, problem)
  const fromPlatform = place.file.path.startsWith('platform/')
  return problemAt(place, {
    severity: fromPlatform || WARNING_CODES.has(problem.code) ? 'warning' : 'error',
    code: problem.code,
    value: problem.value,
    message: `${formatPointer(place.file.path, place.pointer)}${problem.value === undefined ? '' : ` (${JSON.stringify(problem.value)})`}: ${PROBLEM_CODES[problem.code]}`,
    fix: problem.fix ?? 'Correct it there.',
  })
}

/** The engine names documents as files (`screens/home.json`), `texts/EN`, or `metadata/<name>` for what the platform sent. */
function placeOf(context: CheckContext, { document, pointer }: Problem): Place {
  const wire = /^metadata\/(\w+)/.exec(document)?.[1]
  if (wire) {
    const file = readPlatform(context.layers).files[`platform/${wire}.json`]
    return file ? { file, pointer } : context.locate('/tenant')
  }
  const [group, name] = document.replace(/\.json$/, '').split('/')
  const at = `/${group}${name === undefined ? '' : pointerOf([name])}${pointer}`
  const locale = group === 'texts' ? context.locales[name ?? '']?.file : undefined
  const own = context.document.texts[name ?? '']
  if (locale && !(own && Object.hasOwn(own, pointer.slice(1)))) return { file: locale, pointer }
  return context.locate(at)
}
