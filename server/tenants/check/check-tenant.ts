/** Checks everything about a tenant that can be known before the first visit, and makes its release when nothing is wrong. */
import { type LanguageInfo, type MergedTenant, mergeTenant } from '../../../src/engine/index.ts'
import { type CheckProblem, distinctProblems, sortProblems } from '../problems/check-problem.ts'
import { parsePointer, pointerOf } from '../read/position.ts'
import { type Locale, lookupKeys, readLocales } from '../read/read-locales.ts'
import { readOwnDocument } from '../read/read-own-document.ts'
import { readPlatform } from '../read/read-platform.ts'
import { readTenant } from '../read/read-tenant.ts'
import { oncePer } from '../read/remember-read.ts'
import type { TenantLayer } from '../read/tenant-layer.ts'
import { fingerprint } from '../release/load-platform.ts'
import { createRelease, type Release, type ReleaseContent } from '../release/release.ts'
import { listAssets } from '../release/release-assets.ts'
import type { CheckContext, SourceLocation, TenantSources } from './check-context.ts'
import { checkAssets, checkUnusedAssets } from './checks/check-assets.ts'
import { checkBrand } from './checks/check-brand.ts'
import { checkConditions } from './checks/check-conditions.ts'
import { checkConstants } from './checks/check-constants.ts'
import { checkDangling } from './checks/check-dangling.ts'
import { checkFeatures } from './checks/check-features.ts'
import { checkFonts } from './checks/check-fonts.ts'
import { checkForms } from './checks/check-forms.ts'
import { checkHosts } from './checks/check-hosts.ts'
import { checkLinks } from './checks/check-links.ts'
import { checkMarkup } from './checks/check-markup.ts'
import { checkMerge, checkNearMisses, checkPlacing, plainLayer } from './checks/check-merge.ts'
import { checkPatterns } from './checks/check-patterns.ts'
import { checkPlatform } from './checks/check-platform.ts'
import { checkProtection } from './checks/check-protection.ts'
import { checkReach } from './checks/check-reach.ts'
import { checkRoutes } from './checks/check-routes.ts'
import { checkFiles, checkMerged, checkNodes } from './checks/check-schema.ts'
import { checkSite } from './checks/check-site.ts'
import { checkTemplates } from './checks/check-templates.ts'
import { checkTexts, STAND_INS } from './checks/check-texts.ts'
import { checkTheme } from './checks/check-theme.ts'
import { checkUnused } from './checks/check-unused.ts'
import { checkWidgets } from './checks/check-widgets.ts'
import { reportAtRemoval } from './find-removals.ts'

export interface CheckResult {
  /** In the order of files and lines. */
  problems: CheckProblem[]
  /** What can be published; absent when there are errors. */
  release?: Release
  /** The platform's documents that came with it, by name. */
  platform: Record<string, unknown>
  /** What it was made of: the files of the tenant and of all that it extends. */
  layers: readonly TenantLayer[]
}

/** Checks that look at the merged document. */
const CHECKS = [
  checkMerged,
  checkNodes,
  checkHosts,
  checkBrand,
  checkConstants,
  checkFeatures,
  checkConditions,
  checkWidgets,
  checkLinks,
  checkRoutes,
  checkTexts,
  checkTemplates,
  checkMarkup,
  checkPatterns,
  checkForms,
  checkTheme,
  checkFonts,
  checkAssets,
  checkPlatform,
  checkProtection,
  checkNearMisses,
]

/** Checks for unused names: a wrong reference makes the right name look unused, so errors have to be fixed first. */
const CHECKS_WITHOUT_ERRORS = [checkDangling, checkReach, checkUnused, checkUnusedAssets]

/** @param id folder in `sources.dir` */
export function checkTenant(sources: TenantSources, id: string): CheckResult {
  const { layers, problems: readProblems } = readTenant(sources.dir, id)
  const { locales, problems: localeProblems } = readLocales(sources.localesDir)
  const problems = [...readProblems, ...localeProblems, ...checkFiles(layers)]
  const { documents: platform } = readPlatform(layers)
  const done = (release?: Release): CheckResult => ({
    problems: sortProblems(distinctProblems(reportAtRemoval(layers, problems))),
    ...{ platform, layers },
    ...(release && { release }),
  })

  const own = layers.at(-1)?.files['tenant.json']
  // without the tenant's own document, or with an unreadable file, the checks would report inherited values as its own
  if (!own?.tree || readProblems.some(({ code }) => code === 'json/syntax' || code.startsWith('tenant/'))) return done()

  const merged = mergeTenant(layers.map(plainLayer))
  problems.push(...checkMerge(layers, merged.problems), ...checkPlacing(layers))
  const { origin: _, ...tenant } = merged.document.tenant
  const { hosts = [], origin } = readOwnDocument(sources.dir, id)
  const document = { ...merged.document, tenant: { ...tenant, hosts, ...(origin && { origin }) } }
  const context: CheckContext = {
    id,
    sources,
    layers,
    document,
    locales,
    keys: keysOf(locales, document),
    locate: createLocate(layers, merged),
  }
  const isBroken = () => problems.some(problem => problem.severity === 'error' && problem.code.startsWith('schema/'))

  for (const check of CHECKS) {
    try {
      problems.push(...check(context))
    } catch (error) {
      // a schema error is reported already; checks of such a document may throw
      if (!isBroken()) throw error
    }
  }
  // the engine would report the same errors again, with less detail
  if (isBroken() || problems.some(({ code }) => code === 'screen/no-widget')) return done()
  const content = contentOf(context)
  problems.push(...checkSite(context, content))
  if (problems.some(problem => problem.severity === 'error')) return done()
  problems.push(...CHECKS_WITHOUT_ERRORS.flatMap(check => check(context)))
  const fingerprints = Object.fromEntries(Object.entries(platform).map(([name, body]) => [name, fingerprint(body)]))
  return done(createRelease(id, { ...content, assets: listAssets(layers, document), platform: fingerprints }))
}

function contentOf({ document, locales }: CheckContext): ReleaseContent {
  const { supported } = document.tenant.languages
  const textsOf = (language: string) => ({ ...locales[language]?.texts, ...document.texts[language] })
  const texts: ReleaseContent['texts'] = {}
  const languages: Record<string, LanguageInfo> = {}
  for (const language of supported) {
    const { name, tag, direction } = locales[language] ?? {
      name: language,
      tag: language.toLowerCase(),
      direction: 'ltr',
    }
    texts[language] = textsOf(language)
    languages[language] = { name, tag, direction }
  }
  for (const standIn of STAND_INS.filter(language => locales[language] && !supported.includes(language))) {
    const all = textsOf(standIn)
    const gaps = Object.keys(all).filter(key => supported.some(language => texts[language]![key] === undefined))
    if (gaps.length > 0) texts[standIn] = Object.fromEntries(gaps.map(key => [key, all[key]!]))
  }
  return { document, texts, languages }
}

function keysOf(locales: Record<string, Locale>, { texts }: MergedTenant['document']): CheckContext['keys'] {
  return Object.fromEntries(
    Object.entries(locales).map(([language, locale]) => {
      const shared = keysOfTexts(locale.texts)
      const own = texts[language]
      return [language, own ? new Set([...shared, ...lookupKeys(Object.keys(own))]) : shared]
    }),
  )
}

const keysOfTexts = oncePer((texts: Record<string, string>) => lookupKeys(Object.keys(texts)))

/** Finds the file that set a pointer of the merged document last; a pointer that nothing set resolves to its parent's. */
function createLocate(
  layers: readonly TenantLayer[],
  { sources: origins }: MergedTenant,
): (pointer: string) => SourceLocation {
  return pointer => {
    const path = parsePointer(pointer)
    for (let length = path.length; length > 0; length--) {
      const origin = origins.get(pointerOf(path.slice(0, length)))
      const file = origin && layers.find(layer => layer.id === origin.layer)?.files[origin.file]
      if (file) return { file, pointer: origin.pointer }
    }
    const last = layers.at(-1)!.files['tenant.json']!
    return { file: last, pointer: '' }
  }
}
