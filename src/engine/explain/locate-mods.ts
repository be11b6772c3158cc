/** Where the nodes of a whitelabel tree stand, and which node stands at a place. It decides nothing. */
import { isRecord, readName } from '../metadata/wire-values.ts'

export interface ModPlaces {
  /** JSON pointer of the first node with this modId. */
  pointerOf(modId: string): string | undefined
  /** modId of the node at a pointer. */
  modAt(pointer: string): string | undefined
}

/** As deep and as far as the tree is read. */
const DEEPEST = 64
const MOST = 100_000

export function placeMods(wire: unknown): ModPlaces {
  const pointers = new Map<string, string>()
  const mods = new Map<string, string>()
  const waiting: { raw: unknown; pointer: string; depth: number }[] = []
  const push = (list: readonly unknown[], above: string, depth: number) => {
    for (let index = list.length - 1; index >= 0; index--)
      waiting.push({ raw: list[index], pointer: `${above}/${index}`, depth })
  }
  if (Array.isArray(wire)) push(wire, '', 1)
  else if (isRecord(wire)) waiting.push({ raw: wire, pointer: '', depth: 1 })
  for (let next = waiting.pop(), seen = 0; next && seen < MOST; next = waiting.pop(), seen++) {
    const { raw, pointer, depth } = next
    const modId = isRecord(raw) ? readName(raw.modId) : undefined
    if (!isRecord(raw) || modId === undefined) continue
    mods.set(pointer, modId)
    if (!pointers.has(modId)) pointers.set(modId, pointer)
    if (Array.isArray(raw.childrenNodes) && depth < DEEPEST)
      push(raw.childrenNodes, `${pointer}/childrenNodes`, depth + 1)
  }
  return { pointerOf: modId => pointers.get(modId), modAt: pointer => mods.get(pointer) }
}
