/** One document out of a tenant's files and those of the tenants it extends. */

import { EMPTY_DOCUMENT, findDocumentFile, type TenantDocument } from '../../schemas/document/files.ts'
import { isRecord, isUnsafeKey, step } from '../../schemas/metadata/wire-values.ts'
import type { Problem } from '../problems/problems.ts'
import { createReport } from '../problems/report.ts'
import { mergeValue, type Tracked, type ValueSource } from './merge-value.ts'

export type { ValueSource } from './merge-value.ts'

export interface TenantLayerFiles {
  /** Name of the tenant's folder. */
  id: string
  /** JSON by its path inside the folder. */
  files: Readonly<Record<string, unknown>>
}
export interface MergedTenant {
  document: TenantDocument
  problems: Problem[]
  /** JSON pointer into the document, such as /menus/top/2/path -> the source that set it last; for objects and lists, the source that introduced them. */
  sources: ReadonlyMap<string, ValueSource>
}

/** @param layers the tenant everything starts from first, the tenant itself last. */
export function mergeTenant(layers: readonly TenantLayerFiles[]): MergedTenant {
  const report = createReport()
  const parts = new Map<string, Tracked | Map<string, Tracked>>()
  for (const { id: layer, files } of layers)
    for (const [file, content] of Object.entries(files)) {
      const found = findDocumentFile(file)
      const document = `${layer}/${file}`
      if (!found) {
        if (!/^(?:platform|assets)\//.test(file)) report.add('document/unknown-file', document, '')
        continue
      }
      if (content !== null && !isRecord(content)) {
        report.add('document/bad', document, '', content, 'Write an object.')
        continue
      }
      const { slot } = found
      const group = slot[1] === undefined ? parts : groupOf(parts, slot[0])
      const name = slot[1] ?? slot[0]
      if (isUnsafeKey(name)) continue
      const merged = mergeValue(
        group.get(name) as Tracked | undefined,
        withoutSchema(content),
        { layer, file, pointer: '' },
        report,
      )
      if (merged) group.set(name, merged)
      else group.delete(name)
    }

  const origins = new Map<string, ValueSource>()
  // a part that no layer has is empty, never absent
  const document: Record<string, unknown> = { ...structuredClone(EMPTY_DOCUMENT), tenant: {} }
  for (const [name, part] of parts)
    document[name] =
      part instanceof Map
        ? Object.fromEntries([...part].map(([key, tracked]) => [key, write(tracked, step(name) + step(key), origins)]))
        : { ...(document[name] as object), ...(write(part, step(name), origins) as object) }
  return { document: document as unknown as TenantDocument, problems: report.problems, sources: origins }
}

function groupOf(parts: Map<string, Tracked | Map<string, Tracked>>, name: string): Map<string, Tracked> {
  const known = parts.get(name)
  if (known instanceof Map) return known
  const made = new Map<string, Tracked>()
  parts.set(name, made)
  return made
}

/** The $schema of a file is for editors and differs from folder to folder. */
function withoutSchema(content: Record<string, unknown> | null): Record<string, unknown> | null {
  if (content === null) return null
  const { $schema: _, ...rest } = content
  return rest
}

function write(tracked: Tracked, pointer: string, origins: Map<string, ValueSource>): unknown {
  origins.set(pointer, tracked.from)
  if (tracked.type === 'value') return writeValue(tracked.value, pointer, tracked.from, origins)
  if (tracked.type === 'list')
    return [...tracked.items.values()].map((item, index) => write(item, `${pointer}/${index}`, origins))
  return Object.fromEntries(
    [...tracked.entries].map(([key, entry]) => [key, write(entry, pointer + step(key), origins)]),
  )
}

/** A list that replaces another has one source. */
function writeValue(value: unknown, pointer: string, from: ValueSource, origins: Map<string, ValueSource>): unknown {
  const inner = (item: unknown, key: string | number): unknown => {
    const origin = { ...from, pointer: from.pointer + step(key) }
    origins.set(pointer + step(key), origin)
    return writeValue(item, pointer + step(key), origin, origins)
  }
  if (Array.isArray(value)) return value.map(inner)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (isUnsafeKey(key) ? [] : [[key, inner(item, key)]])),
  )
}
