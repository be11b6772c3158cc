/** Builds the site for every role, and in every language, and reports problems of the engine that no other check covers. */
import { buildSite, ENGINE_PROBLEMS, type Problem, type ProblemCode } from '../../../../src/engine/index.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { ROLES } from '../../../../src/schemas/session/role.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { formatPointer, parsePointer, pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import type { ReleaseContent } from '../../release/release.ts'
import { type CheckContext, type FileLocation, problemAt, type Steps } from '../check-context.ts'
import { holdsUnknownDate } from './check-dates.ts'
import { valueAtPath } from './find-removals.ts'

/** Codes that other checks report with source location and fix. */
const SAID_BEFORE =
  /^(merge\/|feature\/|rule\/(bounds|duplicate)|text\/missing|screen\/(unknown-widget|bad-settings|duplicate-path)|pattern\/|menu\/unsafe-link|document\/(proto-key|unknown-file))/

/** Codes of values that are left out when a platform sends them, and refused when an operator wrote them. */
const HARMFUL: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'rule/slow-pattern',
  'rule/refused-pattern',
  'rule/unknown-pattern',
])

/** Most problems of the engine that a check reports. */
const MAX_PROBLEMS = 200

export function* checkSite(
  context: CheckContext,
  { document, texts, languages }: ReleaseContent,
): Steps<CheckProblem[]> {
  const { metadata } = readPlatform(context.layers)
  const site = { tenant: document, metadata, texts, languages, widgets: context.sources.widgets }
  const found = new Map<string, CheckProblem>()
  const { supported } = document.tenant.languages
  // a language changes texts only, and they are the same for every role: one role is enough
  for (const [number, role] of ROLES.entries())
    for (const language of supported.slice(0, number === 0 ? supported.length : 1)) {
      yield
      for (const problem of buildSite(site, { role, language }).problems) {
        const key = `${problem.code} ${problem.document} ${problem.pointer}`
        const isReported = found.size === MAX_PROBLEMS || found.has(key)
        if (isReported || SAID_BEFORE.test(problem.code) || isUnknownDate(context, problem)) continue
        found.set(key, reportProblem(context, problem))
      }
    }
  return [...found.values()]
}

/** Recognises a date that no calendar has: it is reported at its own place, and the condition around it is no second mistake. */
const isUnknownDate = ({ document }: CheckContext, problem: Problem): boolean =>
  problem.code === 'condition/bad' && holdsUnknownDate(valueAtPath(document, parsePointer(mergedPointer(problem))))

function reportProblem(context: CheckContext, problem: Problem): CheckProblem {
  const location = locateProblem(context, problem)
  const fromPlatform = location.file.path.startsWith('platform/')
  return problemAt(location, {
    ...(fromPlatform && !HARMFUL.has(problem.code) && { severity: 'warning' }),
    code: problem.code,
    value: problem.value,
    message: `${formatPointer(location.file.path, location.pointer)}${problem.value === undefined ? '' : ` (${JSON.stringify(problem.value)})`}: ${ENGINE_PROBLEMS[problem.code].message}`,
    fix: problem.fix ?? 'Correct it there.',
  })
}

/**
 * Returns the pointer into the merged document. The engine names documents as files (`screens/home.json`), `texts/EN`, or `metadata/<name>`
 * for documents of the platform.
 */
function mergedPointer({ document, pointer }: Problem): string {
  const [group, name] = document.replace(/\.json$/, '').split('/')
  return `/${group}${name === undefined ? '' : pointerOf([name])}${pointer}`
}

function locateProblem(context: CheckContext, problem: Problem): FileLocation {
  const { document, pointer } = problem
  const wire = /^metadata\/(\w+)/.exec(document)?.[1]
  if (wire) {
    return readPlatform(context.layers).locate(`platform/${wire}.json`, pointer) ?? context.locate('/tenant')
  }
  const [group, name] = document.replace(/\.json$/, '').split('/')
  const locale = group === 'texts' ? findLocaleFile(context, name ?? '', pointer.slice(1)) : undefined
  const own = context.document.texts[name ?? '']
  if (locale && !(own && Object.hasOwn(own, pointer.slice(1)))) return { file: locale, pointer }
  return context.locate(mergedPointer(problem))
}

/** Finds the file of a language that has a text; the operator's comes before the product's. */
const findLocaleFile = ({ locales }: CheckContext, language: string, key: string) =>
  (Object.hasOwn(locales, language) ? locales[language] : undefined)?.files.findLast(
    ({ value }) => isRecord(value) && Object.hasOwn(value, key),
  )
