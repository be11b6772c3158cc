/** Merges the layers of a brand, and makes the release of what came out. */
import { type LanguageInfo, type MergedTenant, mergeTenant } from '../../../src/engine/index.ts'
import { type Locale, languageInfo, lookupKeys, readLocales } from '../read/read-locales.ts'
import { pickOwn } from '../read/read-own-document.ts'
import { readPlatform } from '../read/read-platform.ts'
import { type LayerRead, readTenant } from '../read/read-tenant.ts'
import { oncePer } from '../read/remember-read.ts'
import { isWhole, plainLayer, type TenantLayer } from '../read/tenant-layer.ts'
import { writeAmounts } from '../read/write-amounts.ts'
import { fingerprint } from '../release/load-platform.ts'
import { createRelease, type Release, type ReleaseContent } from '../release/release.ts'
import { listAssets } from '../release/release-assets.ts'
import type { CheckContext, TenantSources } from './check-context.ts'
import { createLocate } from './create-locate.ts'
import { STAND_INS } from './text-gaps.ts'

/**
 * Makes the release of a brand without checking it, for previews while it is edited.
 * @returns undefined where a file or what it extends cannot be read
 */
export function assembleRelease(
  sources: TenantSources,
  id: string,
  given: ReadonlyMap<string, LayerRead>,
): { release: Release; layers: readonly TenantLayer[] } | undefined {
  const { layers, problems } = readTenant(sources.dir, id, given)
  if (!layers.every(isWhole) || problems.some(({ code }) => code.startsWith('tenant/'))) return undefined
  const { locales } = readLocales(sources.localesDir)
  try {
    const { release } = releaseOf(createContext(sources, id, layers, locales), readPlatform(layers).documents)
    return { release, layers }
  } catch {
    // values that fit no schema; the check names them
    return undefined
  }
}

/** Makes the release of a merged brand, and the documents of the platform that go with it. */
export function releaseOf(
  context: CheckContext,
  documents: Record<string, unknown>,
): { release: Release; platform: Record<string, unknown> } {
  const { id, layers, document, locales } = context
  const platform = writeAmounts(documents, { tenant: document.tenant, locales })
  const fingerprints = Object.fromEntries(Object.entries(platform).map(([name, body]) => [name, fingerprint(body)]))
  const content = { ...contentOf(context), assets: listAssets(layers, document), platform: fingerprints }
  return { release: createRelease(id, content), platform }
}

/** Context with the merge that its document comes from. */
export interface MergedContext extends CheckContext {
  merged: MergedTenant
}

/** Merges the layers of a brand, and finds the texts that it has. */
export function createContext(
  sources: TenantSources,
  id: string,
  layers: readonly TenantLayer[],
  locales: Record<string, Locale>,
): MergedContext {
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

/** Returns what the release of a brand holds: documents, and texts of its languages with stand-ins for those that lack one. */
export function contentOf({ document, locales }: CheckContext): ReleaseContent {
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
