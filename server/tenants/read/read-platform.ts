/** Reads the platform documents of a tenant: each from the nearest layer that has the whole of it, with the patches of the layers above. */

import { EMPTY_METADATA, type Metadata } from '../../../src/schemas/metadata/metadata.ts'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import { PLATFORM_FILES } from './known-files.ts'
import { applyPatch, isPatch } from './patch-platform.ts'
import { oncePer } from './remember-read.ts'
import type { TenantLayer, TenantSourceFile } from './tenant-layer.ts'

export interface PlatformRead {
  /** Files that hold the whole documents, by path, such as platform/system.json. */
  files: Record<string, TenantSourceFile>
  /** Patches by the path of the file they change, the tenant's own last. */
  patches: Record<string, readonly TenantSourceFile[]>
  /** Wire documents by name: system, whitelabel … and announcements; for the reference backend's `loadMetadata`. */
  documents: Record<string, unknown>
  /** The same documents, with an empty one for each that a site is built from and no layer has. */
  metadata: Metadata & Record<string, unknown>
  /** Returns the file and pointer that set a value of a document. @param path such as platform/system.json */
  locate(path: string, pointer: string): { file: TenantSourceFile; pointer: string } | undefined
}

/** Reads the platform documents of layers once, since many checks of a brand ask for them. */
export const readPlatform: (layers: readonly TenantLayer[]) => PlatformRead = oncePer(readDocuments)

function readDocuments(layers: readonly TenantLayer[]): PlatformRead {
  const files: PlatformRead['files'] = {}
  const patches: Record<string, TenantSourceFile[]> = {}
  const documents: Record<string, unknown> = {}
  /** Values that a patch set: by path and pointer. */
  const patched = new Map<string, { file: TenantSourceFile; pointer: string }>()
  for (const name of PLATFORM_FILES) {
    const path = `platform/${name}`
    const written = layers.flatMap(({ files }) => (files[path]?.tree ? [files[path]] : []))
    const whole = written.findLast(file => !isPatch(file))
    const above = written.slice(whole ? written.indexOf(whole) + 1 : 0)
    const first = whole ?? above[0]
    if (!first) continue
    files[path] = first
    if (above.length > 0) patches[path] = above
    let value = whole ? withoutSchema(whole.value) : []
    for (const file of above) {
      const { value: after, sources } = applyPatch(file, value)
      for (const [at, pointer] of sources) patched.set(path + at, { file, pointer })
      value = after
    }
    documents[name.replace('.json', '')] = value
  }
  return {
    files,
    patches,
    documents,
    metadata: { ...EMPTY_METADATA, ...documents },
    locate(path, pointer) {
      for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
        const found = patched.get(path + at)
        if (found) return { ...found, pointer: found.pointer + pointer.slice(at.length) }
      }
      return files[path] && { file: files[path], pointer }
    },
  }
}

/** Removes `$schema`, which is for editors; the platform does not send it. */
function withoutSchema(value: unknown): unknown {
  if (!isRecord(value) || !('$schema' in value)) return value
  const { $schema: _, ...rest } = value
  return rest
}
