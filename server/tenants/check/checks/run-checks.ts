/** Lists the checks of a merged brand, and runs them: on a document with faults, each on as much as is readable. */
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { contentOf, type MergedContext } from '../assemble-release.ts'
import type { Check, CheckContext, Steps } from '../check-context.ts'
import { type ReadablePart, readablePart } from '../readable-part.ts'
import { checkAssets, checkUnusedAssets } from './check-assets.ts'
import { checkBrand } from './check-brand.ts'
import { checkConditions } from './check-conditions.ts'
import { checkConstants } from './check-constants.ts'
import { checkDangling } from './check-dangling.ts'
import { checkDates } from './check-dates.ts'
import { checkEmpty } from './check-empty.ts'
import { checkFeatures } from './check-features.ts'
import { checkFonts } from './check-fonts.ts'
import { checkForms } from './check-forms.ts'
import { checkHosts } from './check-hosts.ts'
import { checkInherited } from './check-inherited.ts'
import { checkLinks } from './check-links.ts'
import { checkMarkup } from './check-markup.ts'
import { checkMerge, checkNearMisses, checkPlacing } from './check-merge.ts'
import { checkNeeded } from './check-needed.ts'
import { checkOwnTexts } from './check-own-texts.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkPlatform } from './check-platform.ts'
import { checkProtection } from './check-protection.ts'
import { checkReach } from './check-reach.ts'
import { checkRoutes } from './check-routes.ts'
import { checkMerged, checkNodes } from './check-schema.ts'
import { checkSite } from './check-site.ts'
import { checkTemplates } from './check-templates.ts'
import { checkTexts } from './check-texts.ts'
import { checkTheme } from './check-theme.ts'
import { checkUnused } from './check-unused.ts'
import { checkWidgets } from './check-widgets.ts'

/** Checks that look at the merged document. */
const CHECKS: readonly Check[] = [
  checkHosts,
  checkBrand,
  checkConstants,
  checkFeatures,
  checkConditions,
  checkDates,
  checkWidgets,
  checkLinks,
  checkRoutes,
  checkTexts,
  checkOwnTexts,
  checkTemplates,
  checkMarkup,
  checkPatterns,
  checkForms,
  checkTheme,
  checkFonts,
  checkAssets,
  checkPlatform,
  checkProtection,
  checkInherited,
  checkEmpty,
  checkNeeded,
  checkNearMisses,
]

/** Checks for unused names: a wrong reference makes the right name look unused, so errors have to be fixed first. */
export const CHECKS_WITHOUT_ERRORS = [checkDangling, checkReach, checkUnused, checkUnusedAssets]

/** Checks in a second round how the files fit together. @param problems problems of the files themselves */
export function* checkDocuments(
  context: MergedContext,
  problems: readonly CheckProblem[],
  own: TenantSourceFile,
): Steps<CheckProblem[]> {
  const { layers, merged } = context
  const found = [...checkMerge(layers, merged.problems), ...checkPlacing(layers)]
  for (const check of [checkMerged, checkNodes]) {
    yield
    found.push(...check(context))
  }
  const isWrong = ({ severity, code }: CheckProblem) =>
    severity === 'error' && (code.startsWith('schema/') || code === 'screen/no-widget')
  const readable: ReadablePart | undefined = [...problems, ...found].some(isWrong) ? readablePart(context) : context
  for (const check of CHECKS) {
    yield
    found.push(...runCheck(check, context, readable, own))
  }
  if (readable) found.push(...certainOf(readable, yield* checkSite(readable, contentOf(readable))))
  return found
}

/**
 * Keeps mistakes that are certain for any content of an inherited file that cannot be read: that file is reported, and the effect of the
 * brand's own changes to it is not known. A check that fails because of the gap reports nothing.
 */
export function* checkWithoutUnread(check: Steps<CheckProblem[]>): Steps<CheckProblem[]> {
  try {
    return (yield* check).filter(
      problem => isCertain(problem) && !/^(?:merge|check)\/|^schema\/too-short$/.test(problem.code),
    )
  } catch {
    return []
  }
}

/**
 * Codes of things that a brand lacks or nothing uses: an unreadable file of the brand may contain them. Icons, languages, countries and
 * dates are known without its files.
 */
const NEEDS_ALL =
  /^form\/|^(?!date|country|icon|language|merge|platform|schema\/unknown).*\/(?:unknown|missing|unused|unread|never|no-|page-)/

/** Decides whether a mistake is one for any content of the brand's unreadable files. */
export const isCertain = ({ severity, code }: CheckProblem): boolean => severity === 'error' && !NEEDS_ALL.test(code)

const certainOf = ({ lacksNames }: ReadablePart, problems: CheckProblem[]): CheckProblem[] =>
  lacksNames ? problems.filter(isCertain) : problems

/**
 * Runs a check on the whole document, and once more on its readable part where the check throws.
 * @param readable the context itself where everything fits the schemas; undefined where no part is readable
 */
function runCheck(
  check: Check,
  context: CheckContext,
  readable: ReadablePart | undefined,
  own: TenantSourceFile,
): CheckProblem[] {
  try {
    return check(context)
  } catch (error) {
    if (readable === context) return [checkFailed(own, error)]
  }
  try {
    return readable ? certainOf(readable, check(readable)) : []
  } catch {
    // the errors of the schemas are reported, and come first
    return []
  }
}

/** Reports a fault of the program: nothing is known to be right, so nothing is published. */
export function checkFailed({ name }: { name: string }, error: unknown): CheckProblem {
  return {
    severity: 'error',
    code: 'check/failed',
    file: name,
    line: 1,
    column: 1,
    pointer: '',
    message: `The check of this brand broke off: ${error instanceof Error ? error.message : String(error)}.`,
    fix: 'Undo the last change of its files, and report this sentence: it is a fault of the program.',
  }
}
