/** The platform documents of a tenant: each from the nearest layer that has it. */
import type { Metadata } from '../../../src/schemas/metadata/metadata.ts'
import { PLATFORM_FILES } from './known-files.ts'
import { isRecord } from './read-tenant.ts'
import type { SourceFile, TenantLayer } from './tenant-layer.ts'

const EMPTY: Metadata = {
  system: { status: 0 },
  whitelabel: [],
  registerRules: [],
  resources: [],
  routers: { domainList: [] },
  banners: [],
  vendors: [],
}

export interface PlatformRead {
  /** By path, such as platform/system.json. */
  files: Record<string, SourceFile>
  /** Wire documents by name: system, whitelabel … and announcements; for the reference backend's `loadMetadata`. */
  documents: Record<string, unknown>
  /** The same as what a site is built from. */
  metadata: Metadata
}

export function readPlatform(layers: readonly TenantLayer[]): PlatformRead {
  const files: Record<string, SourceFile> = {}
  const documents: Record<string, unknown> = {}
  for (const name of PLATFORM_FILES) {
    const path = `platform/${name}`
    const file = layers.findLast(layer => layer.files[path]?.tree)?.files[path]
    if (!file) continue
    files[path] = file
    documents[name.replace('.json', '')] = withoutSchema(file.value)
  }
  const known = Object.fromEntries(Object.entries(documents).filter(([name]) => name in EMPTY))
  return { files, documents, metadata: { ...EMPTY, ...known } as Metadata }
}

/** `$schema` is for editors; the platform does not send it. */
function withoutSchema(value: unknown): unknown {
  if (!isRecord(value) || !('$schema' in value)) return value
  const { $schema: _, ...rest } = value
  return rest
}
