/** The whitelabel flag tree as the state of each modId. */
import { pointerOfNode, readWhitelabelTree, type WhitelabelNode } from '../../schemas/metadata/whitelabel-tree.ts'
import type { Report } from '../problems/report.ts'

export interface ModState {
  /** True when the node and all its ancestors are enabled, and so are all other nodes with the same modId. */
  on: boolean
  /** The first node with this modId. */
  node: WhitelabelNode
  /** The topmost node that is off, on the way to this one. */
  offBy?: WhitelabelNode
}
/** modId -> state; undefined when the platform sent no tree at all. */
export type Whitelabel = ReadonlyMap<string, ModState> | undefined

export const WHITELABEL_DOCUMENT = 'metadata/whitelabel'

export function readWhitelabel(wire: unknown, report: Report): Whitelabel {
  const nodes = readWhitelabelTree(wire, (code, pointer, value, fix) =>
    report.add(code, WHITELABEL_DOCUMENT, pointer, value, fix),
  )
  if (!nodes) return undefined
  const mods = new Map<string, ModState>()
  for (const node of nodes) {
    const { modId, offBy } = node
    const known = mods.get(modId)
    if (known)
      report.add(
        'tree/duplicate',
        WHITELABEL_DOCUMENT,
        pointerOfNode(node),
        modId,
        'Give one of the two another modId.',
      )
    if (!known) mods.set(modId, offBy ? { on: false, node, offBy } : { on: true, node })
    else if (known.on && offBy) mods.set(modId, { on: false, node: known.node, offBy })
  }
  return mods
}
