/** Subjects that a layer declares and a later one removes: without this, "removed" would look like "never there". */

import { isRecord, step, unescapePart } from '../../schemas/metadata/wire-values.ts'
import type { Reason, SourceLocation } from '../decisions/decision.ts'
import { readDocument } from '../documents/read-document.ts'
import { mergeTenant, type TenantLayerFiles } from '../merge/merge-tenant.ts'
import { createReport } from '../problems/report.ts'
import { declareSubjects } from './declare-subjects.ts'
import { type Declared, declare } from './declared.ts'
import type { ExplainContext } from './explain-context.ts'
import { foundDeclared, locate, mergedPointer, type Provenance } from './provenance.ts'
import { valueAt } from './value-at.ts'

/** @param known addresses of subjects that are still declared */
export function findRemoved(known: ReadonlySet<string>, { layers }: Provenance, context: ExplainContext): Declared[] {
  const removed = new Map<string, Declared>()
  for (let count = 1; count < layers.length; count++) {
    const upper = layers.slice(0, count)
    const merged = mergeTenant(upper)
    const document = readDocument(merged.document, createReport())
    const { sources } = merged
    for (const { subject } of declareSubjects(document, context)) {
      if (known.has(subject.address)) continue
      const { kind, id, name, at } = subject
      const before = { sources, layers: upper }
      const reasons = () => [
        { ...foundDeclared(at, before), holds: true, at: locate(at, before) },
        explainRemoval(at, document, layers[count]!),
      ]
      // a removal in a later layer overwrites this entry
      removed.set(
        subject.address,
        declare(kind, id, name, locate(at, before), () => ({ value: false, reasons })),
      )
    }
  }
  return [...removed.values()]
}

/** @param merged the document that still has it @param layer the first one after which it is gone */
function explainRemoval(at: SourceLocation, merged: unknown, layer: TenantLayerFiles): Reason {
  const { how, pointer } = walk(layer.files[at.document], idsOnTheWay(at, merged), '')
  return {
    finding: { code: 'removed', layer: layer.id, how },
    message: `${layer.id} removes it ${HOW_REMOVED[how]}.`,
    fix: 'Take the removal away',
    holds: false,
    at: { document: at.document, pointer, layer: layer.id },
  }
}

const HOW_REMOVED = { remove: 'with "remove": true', null: 'with null', replaced: 'by replacing what contained it' }

type Step = { key: string; id?: unknown }

/** Lists the ids of items on the way to a location, because another layer's list has another order. */
function idsOnTheWay(at: SourceLocation, merged: unknown): Step[] {
  const start = mergedPointer({ ...at, pointer: '' }) ?? ''
  const keys = at.pointer.split('/').slice(1)
  return keys.map((key, depth) => {
    const item = valueAt(merged, `${start}/${keys.slice(0, depth + 1).join('/')}`)
    const inList = Array.isArray(valueAt(merged, [start, ...keys.slice(0, depth)].join('/')))
    return { key: unescapePart(key), ...(inList && isRecord(item) && { id: item.id }) }
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
