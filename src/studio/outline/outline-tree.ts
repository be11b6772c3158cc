/** The widgets of a document, or the entries of menus, as a tree, each with the state that the brand gave it. */
import { type Layer, mergeDocument, readAddress, type Step, valueAt, writeAddress } from '../../engine/index.ts'
import { isRecord, type Json, ownOf, recordsOf } from '../../schemas/metadata/wire-values.ts'

/** `changed`: inherited, with changes of the brand; `removed`: inherited, and removed by the brand. */
export type NodeState = 'inherited' | 'changed' | 'own' | 'removed'

/** One entry of a list with ids, such as an article of a help centre. */
export interface ListEntry {
  /** Address of the entry, such as `screens/home:/main/[slots]` or `menus:/top/[promotions]`. */
  at: string
  id: string
  state: NodeState
  /** The entry in the brand's layer, in the inherited documents, and merged; undefined: there is none. */
  own: Json | undefined
  inherited: Json | undefined
  merged: Json
}

export interface EntryList<Entry extends ListEntry = ListEntry> {
  /** Address of the list, such as `screens/home:/main`. */
  at: string
  nodes: readonly Entry[]
}

/** One widget of a document, or one entry of a menu. */
export interface OutlineNode extends ListEntry {
  /** Name of a widget's folder; undefined: an entry of a menu. */
  widget: string | undefined
  children: OutlineList
}

/** A list of widgets, which is a region of a document or the inside of a widget, or a menu. */
export type OutlineList = EntryList<OutlineNode>

export interface OutlineRegion extends OutlineList {
  /** Key of the list in its document, such as `main` or `footer`. */
  name: string
}

/** Documents with lists that the outline shows, and the keys of their lists; without names all keys are. */
const REGIONS: readonly { file: RegExp; names?: readonly string[] }[] = [
  { file: /^screens\//, names: ['main'] },
  { file: /^dialogs\//, names: ['content'] },
  { file: /^shell\.json$/, names: ['header', 'banner', 'side', 'footer', 'bottom'] },
  { file: /^menus\.json$/ },
]

/** Returns the lists of a document, merged as for a release. @param document its path without .json, such as `screens/home` */
export function readOutline(layer: Layer, inherited: Layer, document: string): OutlineRegion[] {
  const file = `${document}.json`
  const [own, below, merged] = [ownOf(layer, file), ownOf(inherited, file), mergeDocument(inherited, layer, file)]
  const region = REGIONS.find(row => row.file.test(file))
  const names = region ? (region.names ?? listsOf(merged)) : []
  return names.map(name => ({
    name,
    ...readList(file, [{ key: name }], [partOf(merged, name), partOf(own, name), partOf(below, name)]),
  }))
}

/** Returns the keys of a document that hold lists. */
const listsOf = (document: unknown): string[] =>
  isRecord(document) ? Object.keys(document).filter(key => Array.isArray(document[key])) : []

/** Returns the entries of a list by its address. */
export function readEntries({ layer, inherited }: { layer: Layer; inherited: Layer }, at: string): EntryList {
  const read = readAddress(at)
  if ('refusal' in read) return { at, nodes: [] }
  const { file, path } = read.address
  const versions = [mergeDocument(inherited, layer, file), ownOf(layer, file), ownOf(inherited, file)] as const
  const [merged, own, below] = versions.map(document => valueAt(document, path))
  return readList(file, path, [merged, own, below])
}

/** Lists every widget of lists, each with the list that it stands in; those inside a widget follow it. */
export function* nodesOf(lists: readonly OutlineList[]): Generator<{ node: OutlineNode; list: OutlineList }> {
  for (const list of lists)
    for (const node of list.nodes) {
      yield { node, list }
      yield* nodesOf([node.children])
    }
}

type Versions = readonly [merged: unknown, own: unknown, inherited: unknown]

function readList(file: string, path: readonly Step[], [merged, own, inherited]: Versions): OutlineList {
  const [ownById, inheritedById] = [byId(own), byId(inherited)]
  const read = (node: Json): OutlineNode => {
    const id = String(node.id)
    const inner = [...path, { id }]
    const [mine, below] = [ownById.get(id), inheritedById.get(id)]
    const isRemoved = mine?.remove === true
    return {
      at: writeAddress({ file, path: inner }),
      id,
      widget: typeof node.widget === 'string' ? node.widget : file === MENUS ? undefined : '',
      state: stateOf(mine, below),
      own: mine,
      inherited: below,
      merged: node,
      children: isRemoved
        ? { at: writeAddress({ file, path: [...inner, CHILDREN] }), nodes: [] }
        : readList(file, [...inner, CHILDREN], [node.children, mine?.children, below?.children]),
    }
  }
  const nodes = recordsOf(merged).map(read)
  return { at: writeAddress({ file, path }), nodes: withRemoved(nodes, ownById, inheritedById, read) }
}

const MENUS = 'menus.json'
const CHILDREN: Step = { key: 'children' }

/** Puts each removed widget after the one that it follows where it is inherited from; those that follow none come first. */
function withRemoved(
  nodes: readonly OutlineNode[],
  own: ReadonlyMap<string, Json>,
  inherited: ReadonlyMap<string, Json>,
  read: (node: Json) => OutlineNode,
): OutlineNode[] {
  const removed = [...inherited.keys()].filter(id => own.get(id)?.remove === true)
  if (removed.length === 0) return [...nodes]
  const followers = new Map<string | undefined, OutlineNode[]>()
  const there = new Set(nodes.map(({ id }) => id))
  let before: string | undefined
  for (const [id, node] of inherited) {
    if (there.has(id)) before = id
    else if (own.get(id)?.remove === true) followers.set(before, [...(followers.get(before) ?? []), read(node)])
  }
  return [...(followers.get(undefined) ?? []), ...nodes.flatMap(node => [node, ...(followers.get(node.id) ?? [])])]
}

function stateOf(own: Json | undefined, inherited: Json | undefined): NodeState {
  if (!inherited) return 'own'
  if (own?.remove === true) return 'removed'
  return own && Object.keys(own).some(key => key !== 'id' && key !== 'children') ? 'changed' : 'inherited'
}

const partOf = (value: unknown, key: string): unknown => (isRecord(value) ? ownOf(value, key) : undefined)

const byId = (list: unknown): Map<string, Json> => new Map(recordsOf(list).map(entry => [String(entry.id), entry]))
