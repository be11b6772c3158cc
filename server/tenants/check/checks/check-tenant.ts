/** Checks everything about a tenant that can be known before the first visit, and makes its release when there is no error. */
import { type CheckProblem, distinctProblems, sortProblems } from '../../problems/check-problem.ts'
import { readLocales } from '../../read/read-locales.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { type LayerRead, readTenant } from '../../read/read-tenant.ts'
import { tenantLabel } from '../../read/tenant-folder.ts'
import { isWhole, type TenantLayer, type TenantSourceFile } from '../../read/tenant-layer.ts'
import type { Release } from '../../release/release.ts'
import { createContext, type MergedContext, releaseOf } from '../assemble-release.ts'
import type { Steps, TenantSources } from '../check-context.ts'
import { addReferences } from '../find-reference.ts'
import { withEmptyParts } from '../readable-part.ts'
import { checkFiles } from './check-schema.ts'
import { reportAtRemoval } from './find-removals.ts'
import { CHECKS_WITHOUT_ERRORS, checkDocuments, checkFailed, checkWithoutUnread, isCertain } from './run-checks.ts'

export interface CheckResult {
  /** Problems in the order of files and lines. */
  problems: CheckProblem[]
  /** The release that can be published; absent when there are errors. */
  release?: Release
  /** Documents of the platform that came with it, by name. */
  platform: Record<string, unknown>
  /** Sources of the release: the files of the tenant and of all that it extends. */
  layers: readonly TenantLayer[]
}

/**
 * Checks a brand. The result is always a list of problems, for any files: one brand never ends the check or the start of all.
 * @param id of a folder in `sources.dir`
 * @param given layers that are used in place of folders, by their ids, such as that of a draft
 */
export function checkTenant(sources: TenantSources, id: string, given?: ReadonlyMap<string, LayerRead>): CheckResult {
  const steps = checkInSteps(sources, id, given)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Checks a brand as `checkTenant` does, in steps. */
export function* checkInSteps(...[sources, id, given]: Parameters<typeof checkTenant>): Steps<CheckResult> {
  try {
    return yield* checkFilesOf(sources, id, given)
  } catch (error) {
    const file = { name: `${tenantLabel(sources.dir, id)}/tenant.json` }
    return { problems: addReferences([checkFailed(file, error)], [], sources.widgets), platform: {}, layers: [] }
  }
}

function* checkFilesOf(
  sources: TenantSources,
  id: string,
  given: ReadonlyMap<string, LayerRead> | undefined,
): Steps<CheckResult> {
  const { layers, problems: readProblems } = readTenant(sources.dir, id, given)
  const { locales, problems: localeProblems } = readLocales(sources.localesDir)
  const problems = [...readProblems, ...localeProblems, ...checkFiles(layers)]
  const { documents } = readPlatform(layers)
  const done = (release?: Release, platform = documents): CheckResult => ({
    problems: addReferences(sortProblems(distinctProblems(reportAtRemoval(layers, problems))), layers, sources.widgets),
    platform,
    layers,
    ...(release && { release }),
  })

  const own = layers.at(-1)?.files['tenant.json']
  // without the tenant's own document the checks would report everything as missing
  if (!own?.tree || readProblems.some(({ code }) => code.startsWith('tenant/'))) return done()
  if (!layers.slice(0, -1).every(isWhole)) {
    problems.push(
      ...(yield* checkWithoutUnread(checkReadable(problems, own, () => createContext(sources, id, layers, locales)))),
    )
    return done()
  }
  yield
  const context = createContext(sources, id, layers, locales)
  const found = yield* checkDocuments(context, problems, own)
  problems.push(...(isWhole(layers.at(-1)!) ? found : found.filter(isCertain)))
  if (problems.some(problem => problem.severity === 'error')) return done()
  for (const check of CHECKS_WITHOUT_ERRORS) {
    yield
    problems.push(...check(context))
  }
  yield
  const { release, platform } = releaseOf(context, documents)
  return done(release, platform)
}

/** Checks the documents of a brand of which an inherited file cannot be read. */
function* checkReadable(
  problems: readonly CheckProblem[],
  own: TenantSourceFile,
  create: () => MergedContext,
): Steps<CheckProblem[]> {
  const context = create()
  return yield* checkDocuments({ ...context, document: withEmptyParts(context.document) }, problems, own)
}
