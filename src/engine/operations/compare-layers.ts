/** Decides whether two layers say the same. */
import { findDocumentFile } from '../../schemas/document/files.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import { mergeTenant, type TenantLayerFiles } from '../merge/merge-tenant.ts'
import { isListOfIds } from '../merge/merge-value.ts'
import { idOf } from './entries.ts'
import type { Layer } from './operation.ts'

/** Decides whether two values are equal; keys of objects have no order. */
export function isEqual(one: unknown, other: unknown, compareLists = isEqualList): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && compareLists(one, other)
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isEqual(one[key], other[key], compareLists))
  )
}

const isEqualList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((value, index) => isEqual(value, other[index]))

/** Decides whether two layers have the same overrides and make the same documents of the base; the order of overrides may differ. */
export function saysTheSame(one: Layer, other: Layer, base: Layer): boolean {
  const files = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...files].every(
    file =>
      isEqual(ownOf(one, file), ownOf(other, file)) ||
      (isEqual(ownOf(one, file), ownOf(other, file), isEqualSet) &&
        isEqual(mergeDocument(base, one, file), mergeDocument(base, other, file))),
  )
}

function isEqualSet(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (!isListOfIds(one)) return one.every((value, index) => isEqual(value, other[index], isEqualSet))
  const byId = new Map(other.map(entry => [idOf(entry), entry]))
  return byId.size === other.length && one.every(entry => isEqual(entry, byId.get(idOf(entry)), isEqualSet))
}

/** Returns a document as a layer makes it of the inherited one; undefined where it has none. */
export const mergeDocument = (base: Layer, layer: Layer, file: string): unknown =>
  ownOf(mergeLayers([base, layer].map((files, index) => ({ id: `${index}`, files: pick(files, file) }))), file)

const pick = (files: Layer, file: string): Layer => (Object.hasOwn(files, file) ? { [file]: files[file] } : {})

/** Returns the documents of layers, merged, such as those that a brand inherits. @param layers base first */
export function mergeLayers(layers: readonly TenantLayerFiles[]): Layer {
  const { document } = mergeTenant(layers)
  const files = new Set(layers.flatMap(layer => Object.keys(layer.files)))
  return Object.fromEntries(
    [...files].flatMap(file => {
      const [part, name] = findDocumentFile(file)?.slot ?? []
      const value =
        part && (name === undefined ? document[part] : ownOf(document[part] as Record<string, unknown>, name))
      return value === undefined ? [] : [[file, value]]
    }),
  )
}
