/** Commands on lists of entries with ids, such as the widgets of the outline, as operations on the draft. */
import { applyOperation, isEqual, type Layer, mergedValue, writeStep } from '../../engine/index.ts'
import { type Json, recordsOf } from '../../schemas/metadata/wire-values.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { type EntryList, type ListEntry, readEntries } from './outline-tree.ts'

export interface Documents {
  layer: Layer
  inherited: Layer
}

/** Operations of one step, and the address that the entry has after them; undefined where no operation does it. */
export type Change = { operations: WireOperation[]; at: string } | undefined

/** The entries of a list that are not removed. */
export const shownIn = <Entry extends ListEntry>({ nodes }: EntryList<Entry>): Entry[] =>
  nodes.filter(({ state }) => state !== 'removed')

/**
 * Moves an entry to a place in a list, its own or another one; there it is a copy, and gone from where it was.
 * @param index its place among the other entries of the list
 */
export function moveNode(documents: Documents, node: ListEntry, from: EntryList, to: EntryList, index: number): Change {
  if (from.at !== to.at) {
    const added = insert(documents, to, node.id, node.merged, index)
    return added && { ...added, operations: [...added.operations, ...removeNode(documents, node, from)] }
  }
  const { at } = node
  const others = shownIn(to).flatMap(({ id }) => (id === node.id ? [] : [id]))
  const [before, after] = [others[index], others[index - 1]]
  const moves: WireOperation[] = [
    ...(node.inherited ? [{ kind: 'move' as const, at }] : []),
    ...(isOwn(to) ? [{ kind: 'move' as const, at, next: before ?? null }] : []),
    ...(before === undefined ? [] : [{ kind: 'move' as const, at, place: { before } }]),
    ...(after === undefined ? [] : [{ kind: 'move' as const, at, place: { after } }]),
  ]
  const candidates = waysToDetach(to, node.id).flatMap(detach => moves.map(move => [...detach, move]))
  const operations = findFitting(documents, to, others.toSpliced(index, 0, node.id), candidates)
  return operations && { operations, at }
}

/** A widget or an entry of a menu, with the id that it gets where that is free. */
export type NewNode = Json & { id: string }

export const addNode = (documents: Documents, list: EntryList, node: NewNode, index: number): Change =>
  insert(documents, list, node.id, node, index)

/** Adds a copy of an entry after it. */
export const duplicateNode = (documents: Documents, node: ListEntry, list: EntryList): Change =>
  insert(documents, list, node.id, node.merged, shownIn(list).findIndex(({ id }) => id === node.id) + 1)

/** Gives an entry another id, which makes another entry in its place. @returns undefined where the id is taken, too */
export function renameEntry(documents: Documents, entry: ListEntry, list: EntryList, id: string): Change {
  const index = shownIn(list).findIndex(one => one.id === entry.id)
  const operations = removeNode(documents, entry, list)
  const layer = applyAll(documents.layer, documents.inherited, operations)
  if (!layer) return undefined
  const rest = { ...documents, layer }
  const added = insert(rest, readEntries(rest, list.at), id, entry.merged, index)
  return added?.at === entryAddress(list, id)
    ? { ...added, operations: [...operations, ...added.operations] }
    : undefined
}

/** Removes an entry; those that are placed by it stay where they are. */
export function removeNode(documents: Documents, { id, at }: ListEntry, list: EntryList): WireOperation[] {
  const order = shownIn(list).flatMap(node => (node.id === id ? [] : [node.id]))
  const remove: WireOperation = { kind: 'remove', at }
  const candidates = waysToDetach(list, id).map(detach => [...detach, remove])
  return findFitting(documents, list, order, candidates) ?? [remove]
}

/** Lists operations after which nothing is placed by an entry any more, as it leaves or moves: none first, in case the rest stays. */
function waysToDetach(list: EntryList, id: string): WireOperation[][] {
  const rest = shownIn(list).filter(node => node.id !== id)
  const placed = placedBy(id, rest)
  if (placed.size === 0) return [[]]
  const placeBy = (others: readonly ListEntry[], side: 'before' | 'after'): WireOperation[] =>
    [...placed].flatMap(node => {
      const rank = rest.indexOf(node)
      const anchor = others.find(other => !placed.has(other) && rest.indexOf(other) > rank === (side === 'before'))
      return anchor ? [{ kind: 'move', at: node.at, place: sideOf(side, anchor.id) }] : []
    })
  return [[], placeBy(rest, 'before'), placeBy(rest.toReversed(), 'after')]
}

const sideOf = (side: 'before' | 'after', anchor: string) =>
  side === 'before' ? { before: anchor } : { after: anchor }

/** Returns the entries that stand where they do because of another one, in their order. */
function placedBy(id: string, nodes: readonly ListEntry[]): ReadonlySet<ListEntry> {
  const anchors = new Set([id])
  // an entry may be placed by one that comes later
  for (let size = 0; size < anchors.size; ) {
    size = anchors.size
    for (const { id: other, own } of nodes)
      if (anchors.has(String(own?.before)) || anchors.has(String(own?.after))) anchors.add(other)
  }
  return new Set(nodes.filter(node => anchors.has(node.id)))
}

/** Gives up the brand's changes of an inherited entry and its place; entries inside stay as they are. */
export function inheritAgain({ at, own = {} }: ListEntry): WireOperation[] {
  const { id: _, children: __, before, after, ...changed } = own
  const isPlaced = before !== undefined || after !== undefined
  return [
    ...Object.keys(changed).map((key): WireOperation => ({ kind: 'inherit', at: `${at}/${writeStep({ key })}` })),
    ...(isPlaced ? [{ kind: 'move' as const, at }] : []),
  ]
}

export const bringBack = ({ at }: ListEntry): WireOperation[] => [{ kind: 'inherit', at }]

/** Puts an entry into a list: one that was removed there returns, any other is added, with a number where its id is taken. */
function insert(documents: Documents, list: EntryList, wanted: string, value: Json, index: number): Change {
  const others = shownIn(list).map(({ id }) => id)
  const [before, after] = [others[index], others[index - 1]]
  const places = [...(after === undefined ? [] : [{ after }]), ...(before === undefined ? [] : [{ before }])]
  const removed = list.nodes.find(({ id, state }) => id === wanted && state === 'removed')
  const returns = removed && isEqual({ ...value, id: wanted }, { ...removed.inherited, id: wanted })
  const id = returns ? wanted : freeId(list, wanted)
  const at = entryAddress(list, id)
  const add = (more: object, rest: { next?: string | null } = {}): WireOperation[] => [
    { kind: 'add', at, value: { ...value, ...more, id }, ...rest },
  ]
  const candidates: WireOperation[][] = returns
    ? [
        [{ kind: 'inherit', at }],
        ...places.map((place): WireOperation[] => [
          { kind: 'inherit', at },
          { kind: 'move', at, place },
        ]),
      ]
    : [
        ...(isOwn(list) ? [add({}, { next: before ?? null })] : []),
        ...(before === undefined ? [add({})] : []),
        ...places.map(place => add(place)),
      ]
  const operations = findFitting(documents, list, others.toSpliced(index, 0, id), candidates)
  return operations && { operations, at }
}

const entryAddress = ({ at }: EntryList, id: string): string => `${at}/${writeStep({ id })}`

/** Decides whether the brand inherits nothing of a list, so that its file has the order. */
const isOwn = ({ nodes }: EntryList): boolean => nodes.every(({ inherited }) => inherited === undefined)

function freeId({ nodes }: EntryList, wanted: string): string {
  const taken = new Set(nodes.map(({ id }) => id))
  const stem = wanted.replace(/-\d+$/, '')
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${stem}-${number}`
  return id
}

/** Returns the first operations after which a list has the order. */
const findFitting = (
  { layer, inherited }: Documents,
  { at }: EntryList,
  order: readonly string[],
  candidates: readonly WireOperation[][],
): WireOperation[] | undefined =>
  candidates.find(operations => {
    const changed = applyAll(layer, inherited, operations)
    return (
      changed &&
      isEqual(
        recordsOf(mergedValue(inherited, changed, at)).map(({ id }) => String(id)),
        order,
      )
    )
  })

function applyAll(layer: Layer, inherited: Layer, operations: readonly WireOperation[]): Layer | undefined {
  let changed = layer
  for (const operation of operations) {
    const applied = applyOperation(changed, inherited, operation)
    if ('refusal' in applied) return undefined
    changed = applied.layer
  }
  return changed
}
