/** Merges the layers below a brand, which change far less often than the brand itself. */
import { LRUCache } from 'lru-cache'
import { type Layer, mergeLayers } from '../../../src/engine/index.ts'
import { plainLayer, type TenantLayer, type TenantSourceFile } from '../read/tenant-layer.ts'

/** Number of chains of brands whose merge stays in memory. */
const MAX_CHAINS = 16
const merged = new LRUCache<string, { files: readonly TenantSourceFile[]; layer: Layer }>({ max: MAX_CHAINS })

/**
 * Returns the documents of layers, merged; the same object for as long as their files are the same objects.
 * @param layers base first
 */
export function mergeInherited(layers: readonly TenantLayer[]): Layer {
  const chain = layers.map(({ id }) => id).join('/')
  const files = layers.flatMap(layer => Object.values(layer.files))
  const known = merged.get(chain)
  if (known?.files.length === files.length && known.files.every((file, index) => file === files[index]))
    return known.layer
  const layer = mergeLayers(layers.map(plainLayer))
  merged.set(chain, { files, layer })
  return layer
}
