/** Layer of a tenant that set each value. Nothing of this is made for a player's page. */

import { step } from '../../schemas/metadata/wire-values.ts'
import { type Found, list, type Reason, type SourceLocation } from '../decisions/decision.ts'
import type { TenantLayerFiles, ValueSource } from '../merge/merge-tenant.ts'

/** Input of `mergeTenant` with the sources that it found. */
export interface Provenance {
  layers: readonly TenantLayerFiles[]
  sources: ReadonlyMap<string, ValueSource>
}

/** @returns the pointer into the merged document; undefined for a document that is not the tenant's. */
export function mergedPointer({ document, pointer }: SourceLocation): string | undefined {
  if (document.startsWith('metadata')) return undefined
  const [group = '', name] = document.replace(/\.json$/, '').split('/')
  return step(group) + (name === undefined ? '' : step(name)) + pointer
}

/** Returns the location in the file of the layer that set the value last; for a value that no layer set, that of its parent. */
export function locate(at: SourceLocation, { sources }: Provenance): SourceLocation {
  const pointer = mergedPointer(at)
  if (pointer === undefined || at.layer !== undefined) return at
  for (let above = pointer; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const source = sources.get(above)
    if (source) return { layer: source.layer, document: source.file, pointer: source.pointer }
  }
  return at
}

/** Returns a reason and those below it, with locations in the files of the layers. */
export const locateReason = (reason: Reason, provenance: Provenance): Reason => ({
  ...reason,
  ...(reason.at && { at: locate(reason.at, provenance) }),
  ...(reason.because && { because: reason.because.map(inner => locateReason(inner, provenance)) }),
})

/** Tells the layer that declared a subject, and those that changed it. */
export function foundDeclared(at: SourceLocation, provenance: Provenance | undefined): Found {
  const pointer = provenance && mergedPointer(at)
  const layer = pointer === undefined ? undefined : provenance?.sources.get(pointer)?.layer
  if (layer === undefined) return { finding: { code: 'declared' }, message: 'It is declared.', at }
  const layers = new Set<string>()
  for (const [pointerBelow, source] of provenance!.sources)
    if (pointerBelow.startsWith(`${pointer}/`)) layers.add(source.layer)
  const changedBy = provenance!.layers.map(({ id }) => id).filter(id => id !== layer && layers.has(id))
  const isChanged = changedBy.length > 0
  return {
    finding: { code: 'declared', layer, ...(isChanged && { changedBy }) },
    message: `It is declared in ${layer}${isChanged ? ` and changed in ${list(changedBy)}` : ''}.`,
    at,
  }
}
