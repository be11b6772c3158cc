/** Which layer of a tenant said what (ENG-18). Nothing of this is made for a player's page. */

import { step } from '../../schemas/metadata/wire-values.ts'
import type { TenantLayerFiles, ValueSource } from '../merge/merge-tenant.ts'
import type { Finding, Reason, SourceLocation } from './explanation.ts'

/** What `mergeTenant` was given and what it found. */
export interface Provenance {
  layers: readonly TenantLayerFiles[]
  sources: ReadonlyMap<string, ValueSource>
}

/** @returns the pointer into the merged document; undefined for what is none of the tenant's. */
export function mergedPointer({ document, pointer }: SourceLocation): string | undefined {
  if (document.startsWith('metadata')) return undefined
  const [group = '', name] = document.replace(/\.json$/, '').split('/')
  return step(group) + (name === undefined ? '' : step(name)) + pointer
}

/** The same place in the layer's own file that said it last; what nobody said leads to what holds it. */
export function locate(at: SourceLocation, { sources }: Provenance): SourceLocation {
  const pointer = mergedPointer(at)
  if (pointer === undefined || at.layer !== undefined) return at
  for (let above = pointer; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const origin = sources.get(above)
    if (origin) return { layer: origin.layer, document: origin.file, pointer: origin.pointer }
  }
  return at
}

/** The whole tree of a reason with its places in the layers' files. */
export const locateReason = (reason: Reason, provenance: Provenance): Reason => ({
  ...reason,
  ...(reason.at && { at: locate(reason.at, provenance) }),
  ...(reason.because && { because: reason.because.map(inner => locateReason(inner, provenance)) }),
})

/** Who began a subject, and who has changed something in it since. */
export function declaredFinding(at: SourceLocation, provenance: Provenance | undefined): Finding {
  const pointer = provenance && mergedPointer(at)
  const layer = pointer === undefined ? undefined : provenance?.sources.get(pointer)?.layer
  if (layer === undefined) return { code: 'declared' }
  const layers = new Set<string>()
  for (const [place, origin] of provenance!.sources) if (place.startsWith(`${pointer}/`)) layers.add(origin.layer)
  const changedBy = provenance!.layers.map(({ id }) => id).filter(id => id !== layer && layers.has(id))
  return { code: 'declared', layer, ...(changedBy.length > 0 && { changedBy }) }
}
