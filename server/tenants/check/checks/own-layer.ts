/** Values that a tenant itself declares: inheriting more than it uses is no mistake. */

import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { parsePointer } from '../../read/position.ts'
import type { TenantLayer } from '../../read/tenant-layer.ts'
import type { CheckContext } from '../check-context.ts'
import { inheritedDocument } from './check-merge.ts'

/** @returns whether this tenant itself, not one it extends, set the value at a pointer of the merged document. */
export function isOwn({ layers, locate }: CheckContext, pointer: string): boolean {
  const { file } = locate(pointer)
  return layers.length > 1 && layers.at(-1)?.files[file.path] === file
}

/** @returns the distance from base of the tenant that set the value at a pointer of the merged document: 0 for base itself. */
export function layerOf({ layers, locate }: Pick<CheckContext, 'layers' | 'locate'>, pointer: string): number {
  const { file } = locate(pointer)
  return layers.findIndex(({ files }) => files[file.path] === file)
}

/** Returns the pointer that is to be corrected of several which do not fit together: the one set farthest from base, the last of several. */
export const latestOf = (context: Pick<CheckContext, 'layers' | 'locate'>, pointers: readonly string[]): string =>
  pointers.reduce((latest, pointer) => (layerOf(context, pointer) < layerOf(context, latest) ? latest : pointer))

/** @returns whether a pointer of the merged document does not exist in the tenants that it extends; nothing of base is new. */
export function createIsNew({ layers }: Pick<CheckContext, 'layers'>): (pointer: string) => boolean {
  if (layers.length < 2) return () => false
  const inherited = inheritedDocument(layers)
  return pointer => {
    let value: unknown = inherited
    for (const name of parsePointer(pointer)) {
      if (!isRecord(value) || !Object.hasOwn(value, name)) return true
      value = value[name]
    }
    return false
  }
}

/** Returns the tenant's own file of a path, if it has it and extends another. */
export const ownFile = ({ layers }: { layers: readonly TenantLayer[] }, path: string) =>
  layers.length > 1 ? layers.at(-1)?.files[path] : undefined
