/** Checks everything about a tenant that can be known before the first visit, and makes its release when there is no error. */
import { type LanguageInfo, type MergedTenant, mergeTenant } from '../../../../src/engine/index.ts'
import { type CheckProblem, distinctProblems, sortProblems } from '../../problems/check-problem.ts'
import { type Locale, languageInfo, lookupKeys, readLocales } from '../../read/read-locales.ts'
import { pickOwn } from '../../read/read-own-document.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { type LayerRead, readTenant } from '../../read/read-tenant.ts'
import { oncePer } from '../../read/remember-read.ts'
import { tenantLabel } from '../../read/tenant-folder.ts'
import { plainLayer, type TenantLayer, type TenantSourceFile } from '../../read/tenant-layer.ts'
import { writeAmounts } from '../../read/write-amounts.ts'
import { fingerprint } from '../../release/load-platform.ts'
import { createRelease, type Release, type ReleaseContent } from '../../release/release.ts'
import { listAssets } from '../../release/release-assets.ts'
import type { Check, CheckContext, TenantSources } from '../check-context.ts'
import { createLocate } from '../create-locate.ts'
import { addReferences } from '../find-reference.ts'
import { type ReadablePart, readablePart, withEmptyParts } from '../readable-part.ts'
import { STAND_INS } from '../text-gaps.ts'
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
import { checkOwnTexts } from './check-own-texts.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkPlatform } from './check-platform.ts'
import { checkProtection } from './check-protection.ts'
import { checkReach } from './check-reach.ts'
import { checkRoutes } from './check-routes.ts'
import { checkFiles, checkMerged, checkNodes } from './check-schema.ts'
import { checkSite } from './check-site.ts'
import { checkTemplates } from './check-templates.ts'
import { checkTexts } from './check-texts.ts'
import { checkTheme } from './check-theme.ts'
import { checkUnused } from './check-unused.ts'
import { checkWidgets } from './check-widgets.ts'
import { reportAtRemoval } from './find-removals.ts'

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
  checkNearMisses,
]

/** Checks for unused names: a wrong reference makes the right name look unused, so errors have to be fixed first. */
const CHECKS_WITHOUT_ERRORS = [checkDangling, checkReach, checkUnused, checkUnusedAssets]

/**
 * Checks a brand. The result is always a list of problems, for any files: one brand never ends the check or the start of all.
 * @param id of a folder in `sources.dir`
 * @param given layers that are used in place of folders, by their ids, such as that of a draft
 */
export function checkTenant(sources: TenantSources, id: string, given?: ReadonlyMap<string, LayerRead>): CheckResult {
  try {
    return checkFilesOf(sources, id, given)
  } catch (error) {
    const file = { name: `${tenantLabel(sources.dir, id)}/tenant.json` }
    return { problems: addReferences([checkFailed(file, error)], [], sources.widgets), platform: {}, layers: [] }
  }
}

/** Reports a fault of the program: nothing is known to be right, so nothing is published. */
function checkFailed({ name }: { name: string }, error: unknown): CheckProblem {
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

function checkFilesOf(
  sources: TenantSources,
  id: string,
  given: ReadonlyMap<string, LayerRead> | undefined,
): CheckResult {
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
  const isWhole = (layer: TenantLayer) => Object.values(layer.files).every(({ tree }) => tree)
  if (!layers.slice(0, -1).every(isWhole)) {
    problems.push(
      ...checkWithoutUnread(() => {
        const context = createContext(sources, id, layers, locales)
        return checkDocuments({ ...context, document: withEmptyParts(context.document) }, problems, own)
      }),
    )
    return done()
  }
  const context = createContext(sources, id, layers, locales)
  const found = checkDocuments(context, problems, own)
  problems.push(...(isWhole(layers.at(-1)!) ? found : found.filter(isCertain)))
  if (problems.some(problem => problem.severity === 'error')) return done()
  problems.push(...CHECKS_WITHOUT_ERRORS.flatMap(check => check(context)))
  const { release, platform } = releaseOf(context, documents)
  return done(release, platform)
}

/**
 * Makes the release of a brand without checking it, for previews while it is edited.
 * @returns undefined where a file or what it extends cannot be read
 */
export function assembleRelease(
  sources: TenantSources,
  id: string,
  given: ReadonlyMap<string, LayerRead>,
): Pick<Required<CheckResult>, 'release' | 'layers'> | undefined {
  const { layers, problems } = readTenant(sources.dir, id, given)
  const isWhole = layers.every(({ files }) => Object.values(files).every(({ tree }) => tree))
  if (!isWhole || problems.some(({ code }) => code.startsWith('tenant/'))) return undefined
  const { locales } = readLocales(sources.localesDir)
  try {
    const { release } = releaseOf(createContext(sources, id, layers, locales), readPlatform(layers).documents)
    return { release, layers }
  } catch {
    // values that fit no schema; the check names them
    return undefined
  }
}

function releaseOf(
  context: CheckContext,
  documents: Record<string, unknown>,
): Pick<Required<CheckResult>, 'release' | 'platform'> {
  const { id, layers, document, locales } = context
  const platform = writeAmounts(documents, { tenant: document.tenant, locales })
  const fingerprints = Object.fromEntries(Object.entries(platform).map(([name, body]) => [name, fingerprint(body)]))
  const content = { ...contentOf(context), assets: listAssets(layers, document), platform: fingerprints }
  return { release: createRelease(id, content), platform }
}

interface FullContext extends CheckContext {
  merged: MergedTenant
}

function createContext(
  sources: TenantSources,
  id: string,
  layers: readonly TenantLayer[],
  locales: Record<string, Locale>,
): FullContext {
  const merged = mergeTenant(layers.map(plainLayer))
  const { origin: _, ...tenant } = merged.document.tenant
  const { hosts = [], origin } = pickOwn(layers.at(-1)?.files['tenant.json']?.value)
  const document = { ...merged.document, tenant: { ...tenant, hosts, ...(origin && { origin }) } }
  return {
    id,
    sources,
    layers: [...layers],
    document,
    locales,
    merged,
    keys: keysOf(locales, document),
    locate: createLocate(layers, merged),
  }
}

/** Checks in a second round how the files fit together. @param problems problems of the files themselves */
function checkDocuments(
  context: FullContext,
  problems: readonly CheckProblem[],
  own: TenantSourceFile,
): CheckProblem[] {
  const { layers, merged } = context
  const found = [
    ...checkMerge(layers, merged.problems),
    ...checkPlacing(layers),
    ...checkMerged(context),
    ...checkNodes(context),
  ]
  const isWrong = ({ severity, code }: CheckProblem) =>
    severity === 'error' && (code.startsWith('schema/') || code === 'screen/no-widget')
  const readable: ReadablePart | undefined = [...problems, ...found].some(isWrong) ? readablePart(context) : context
  found.push(...CHECKS.flatMap(check => runCheck(check, context, readable, own)))
  if (readable) found.push(...certainOf(readable, checkSite(readable, contentOf(readable))))
  return found
}

/**
 * Keeps mistakes that are certain for any content of an inherited file that cannot be read: that file is reported, and the effect of the
 * brand's own changes to it is not known. A check that fails because of the gap reports nothing.
 */
function checkWithoutUnread(check: () => CheckProblem[]): CheckProblem[] {
  try {
    return check().filter(problem => isCertain(problem) && !/^(?:merge|check)\/|^schema\/too-short$/.test(problem.code))
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
const isCertain = ({ severity, code }: CheckProblem): boolean => severity === 'error' && !NEEDS_ALL.test(code)

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

function contentOf({ document, locales }: CheckContext): ReleaseContent {
  const { supported } = document.tenant.languages
  const textsOf = (language: string) => ({ ...locales[language]?.texts, ...document.texts[language] })
  const texts: ReleaseContent['texts'] = {}
  const languages: Record<string, LanguageInfo> = {}
  for (const language of supported) {
    texts[language] = textsOf(language)
    languages[language] = languageInfo(language, locales[language])
  }
  for (const standIn of STAND_INS.filter(language => locales[language] && !supported.includes(language))) {
    const all = textsOf(standIn)
    const gaps = Object.keys(all).filter(key => supported.some(language => texts[language]![key] === undefined))
    if (gaps.length > 0) texts[standIn] = Object.fromEntries(gaps.map(key => [key, all[key]!]))
  }
  return { document, texts, languages }
}

function keysOf(locales: Record<string, Locale>, { texts }: MergedTenant['document']): CheckContext['keys'] {
  const found = Object.fromEntries(
    Object.entries(locales).map(([language, locale]) => {
      const shared = keysOfTexts(locale.texts)
      const own = texts[language]
      return [language, own ? new Set([...shared, ...lookupKeys(Object.keys(own))]) : shared]
    }),
  )
  // without a prototype: "toString" is no language
  return Object.assign(Object.create(null), found)
}

const keysOfTexts = oncePer((texts: Record<string, string>) => lookupKeys(Object.keys(texts)))
