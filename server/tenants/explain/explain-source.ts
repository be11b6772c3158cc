/** Sources of a tenant's explanations: its documents, the source location of each value, and the platform's metadata. */
import stringify from 'safe-stable-stringify'
import { type LanguageInfo, mergeTenant, type Provenance, type SiteDocuments } from '../../../src/engine/index.ts'
import type { Metadata } from '../../../src/schemas/metadata/metadata.ts'
import type { TenantSources } from '../check/check-context.ts'
import { languageInfo, readLocales } from '../read/read-locales.ts'
import { type PlatformRead, readPlatform } from '../read/read-platform.ts'
import { readTenant } from '../read/read-tenant.ts'
import { plainLayer, type TenantLayer } from '../read/tenant-layer.ts'
import { readWrittenPlatform } from '../read/write-amounts.ts'
import type { Release } from '../release/release.ts'

export interface ExplainSource {
  tenantId: string
  documents: SiteDocuments
  provenance: Provenance
  /** Layers with the texts of the files, for lines and columns. */
  layers: readonly TenantLayer[]
  /** Settings of the widgets, for places in the reference. */
  widgets: TenantSources['widgets']
  platform: PlatformRead
  /** Names of the metadata documents that differ between the platform and the files. */
  changedOnPlatform: ReadonlySet<string>
  /** The files differ from the published release. */
  filesChanged: boolean
  /** Files that cannot be read: they count as missing. */
  unread: readonly string[]
}

/** Facts that a running server knows better than the files. */
export interface ShownSource {
  metadata?: (Metadata & Record<string, unknown>) | undefined
  release?: Pick<Release, 'body'> | undefined
  /** Features that the server lacks settings for (`SiteDocuments`). */
  missingFeatures?: Readonly<Record<string, string>> | undefined
  /** Time for which date conditions are decided, in milliseconds since 1970; left out: now. */
  now?: number | undefined
}

/** Reads the files. @param shown current state for players: it is explained instead of the files */
export function readExplainSource(sources: TenantSources, tenantId: string, shown: ShownSource = {}): ExplainSource {
  const { layers } = readTenant(sources.dir, tenantId)
  const platform = readPlatform(layers)
  const plain = layers.map(plainLayer)
  const { document, sources: origins } = mergeTenant(plain)
  const written = { ...platform.metadata, ...readWrittenPlatform(sources, layers) }
  const { release, metadata = written, missingFeatures, now = Date.now() } = shown
  return {
    tenantId,
    unread: layers.flatMap(({ files }) => Object.values(files).flatMap(({ tree, name }) => (tree ? [] : [name]))),
    documents: {
      ...(release ? publishedDocuments(release) : filesDocuments(sources, document)),
      metadata,
      now,
      missingFeatures,
      widgets: sources.widgets,
    },
    provenance: { layers: plain, sources: origins },
    layers,
    widgets: sources.widgets,
    platform,
    changedOnPlatform: new Set(
      Object.entries(metadata).flatMap(([name, body]) =>
        isSame(body, written[name as keyof typeof written]) ? [] : [name],
      ),
    ),
    filesChanged: release !== undefined && !isSame(withoutHosts(release.body.document), withoutHosts(document)),
  }
}

type Written = Pick<SiteDocuments, 'tenant' | 'texts' | 'languages'>

const publishedDocuments = ({ body: { document, texts, languages } }: Pick<Release, 'body'>): Written => ({
  tenant: document,
  texts,
  languages,
})

function filesDocuments({ localesDir }: TenantSources, tenant: SiteDocuments['tenant']): Written {
  const { locales } = readLocales(localesDir)
  const languages: Record<string, LanguageInfo> = {}
  const texts: SiteDocuments['texts'] = {}
  for (const [code, locale] of Object.entries(locales)) {
    languages[code] = languageInfo(code, locale)
    texts[code] = locale.texts
  }
  return { tenant, texts, languages }
}

/** Leaves out hosts and origin, which are each brand's own and not merged. */
const withoutHosts = ({ tenant: { hosts: _, origin: __, ...tenant }, ...files }: SiteDocuments['tenant']) => ({
  ...files,
  tenant,
})

const isSame = (one: unknown, other: unknown) => stringify(one as object) === stringify(other as object)
