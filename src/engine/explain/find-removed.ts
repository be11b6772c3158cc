/** Things that a layer declares and a later one takes away: without this, "removed" would look like "never there". */

import { readDocument } from '../documents/read-document.ts'
import { mergeTenant, type TenantLayerFiles } from '../merge/merge-tenant.ts'
import { isRecord, step } from '../metadata/wire-values.ts'
import { createReport } from '../problems/report.ts'
import { declareThings } from './declare-subjects.ts'
import { type Declared, declare } from './declared.ts'
import type { World } from './explain-context.ts'
import type { Place, Reason } from './explanation.ts'
import { locate, mergedPointer, type Provenance, sayDeclared } from './provenance.ts'
import { valueAt } from './source-locations.ts'

/** @param known addresses of what is still declared */
export function findRemoved(known: ReadonlySet<string>, { layers }: Provenance, world: World): Declared[] {
  const removed = new Map<string, Declared>()
  for (let count = 1; count < layers.length; count++) {
    const upper = layers.slice(0, count)
    const merged = mergeTenant(upper)
    const document = readDocument(merged.document, createReport())
    const { origins } = merged
    for (const { thing } of declareThings(document, world)) {
      if (known.has(thing.address)) continue
      const { kind, id, name, at } = thing
      const before = { origins, layers: upper }
      const explain = () => [
        { says: sayDeclared(at, before), holds: true, at: locate(at, before) },
        explainRemoval(at, document, layers[count]!),
      ]
      // a later look finds it again when the next layer left it alone
      removed.set(thing.address, declare(kind, id, name, locate(at, before), explain))
    }
  }
  return [...removed.values()]
}

/** @param merged the document that still has it @param layer the first one after which it is gone */
function explainRemoval(at: Place, merged: unknown, layer: TenantLayerFiles): Reason {
  const { how, pointer } = walk(layer.files[at.document], idsOnTheWay(at, merged), '')
  return {
    says: { code: 'removed', layer: layer.id, how },
    holds: false,
    at: { document: at.document, pointer, layer: layer.id },
  }
}

type Step = { key: string; id?: unknown }

/** A place in a list is found by the item's id, because another layer's list has another order. */
function idsOnTheWay(at: Place, merged: unknown): Step[] {
  const start = mergedPointer({ ...at, pointer: '' }) ?? ''
  const keys = at.pointer.split('/').slice(1)
  return keys.map((key, depth) => {
    const item = valueAt(merged, `${start}/${keys.slice(0, depth + 1).join('/')}`)
    const inList = Array.isArray(valueAt(merged, [start, ...keys.slice(0, depth)].join('/')))
    return { key: key.replaceAll('~1', '/').replaceAll('~0', '~'), ...(inList && isRecord(item) && { id: item.id }) }
  })
}

function walk(
  content: unknown,
  [next, ...rest]: Step[],
  pointer: string,
): { how: 'remove' | 'null' | 'replaced'; pointer: string } {
  if (content === null) return { how: 'null', pointer }
  if (isRecord(content) && content.remove === true) return { how: 'remove', pointer }
  if (next?.id !== undefined && Array.isArray(content)) {
    const index = content.findIndex(item => isRecord(item) && item.id === next.id)
    return index < 0 ? { how: 'replaced', pointer } : walk(content[index], rest, pointer + step(index))
  }
  if (next && isRecord(content) && Object.hasOwn(content, next.key))
    return walk(content[next.key], rest, pointer + step(next.key))
  return { how: 'replaced', pointer }
}
