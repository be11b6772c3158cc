import type { MergedTenant } from '../../../src/engine/index.ts'
import { parsePointer, pointerOf } from '../read/position.ts'
import type { TenantLayer } from '../read/tenant-layer.ts'
import type { FileLocation } from './check-context.ts'

/**
 * Returns a function that finds the file that set a pointer of the merged document last; a pointer that nothing set resolves to its
 * parent's.
 */
export function createLocate(
  layers: readonly TenantLayer[],
  { sources: origins }: MergedTenant,
): (pointer: string) => FileLocation {
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
