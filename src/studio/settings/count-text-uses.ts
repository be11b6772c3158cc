import type { Layer } from '../../engine/index.ts'
import { isRecord, partOf } from '../../schemas/metadata/wire-values.ts'

/** Counts the places of a brand's documents that name a text; one that two layers have is one place. */
export function countTextUses(layers: readonly Layer[], name: string): number {
  const places = new Set<string>()
  const visit = (value: unknown, at: string): void => {
    if (value === name) places.add(at)
    else if (Array.isArray(value))
      for (const [index, one] of value.entries()) visit(one, `${at}/${String(partOf(one, 'id') ?? index)}`)
    else if (isRecord(value)) for (const [key, one] of Object.entries(value)) visit(one, `${at}/${key}`)
  }
  for (const layer of layers)
    for (const [file, document] of Object.entries(layer)) if (!file.startsWith('texts/')) visit(document, file)
  return places.size
}
