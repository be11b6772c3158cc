/**
 * The only reader of the whitelabel flag tree, for the engine, the checks and the sandbox. Platforms send "true" and 1 for true,
 * one root instead of a list, and trees of any depth; this file normalises them.
 */
import { isRecord, type Json, readFlag, readName } from './wire-values.ts'

export const MAX_TREE_DEPTH = 64
export const MAX_TREE_NODES = 100_000

export interface WhitelabelNode {
  modId: string
  /** The node's own flag. A value that is neither true nor false counts as off. */
  enabled: boolean
  parent: WhitelabelNode | undefined
  /** The topmost node that is off, from the root down to this one; undefined: the node is on. */
  offBy: WhitelabelNode | undefined
  /** The node as it was sent. */
  raw: Json
  /** The node's step in the JSON pointer: `/childrenNodes/3`. */
  step: string
}

type TreeProblem =
  | 'tree/not-a-list'
  | 'tree/bad-node'
  | 'tree/bad-enabled'
  | 'tree/cycle'
  | 'tree/too-deep'
  | 'tree/too-large'
export type ReportTreeProblem = (code: TreeProblem, pointer: string, value: unknown, fix: string) => void

/** JSON pointer of a node into the tree. */
export const pointerOfNode = (node: WhitelabelNode | undefined): string =>
  node ? pointerOfNode(node.parent) + node.step : ''

/** modIds from the root down, joined by slashes. */
export const pathOfNode = ({ parent, modId }: WhitelabelNode): string =>
  parent ? `${pathOfNode(parent)}/${modId}` : modId

/** The nodes above, the root first. */
export const ancestorsOfNode = ({ parent }: WhitelabelNode): WhitelabelNode[] =>
  parent ? [...ancestorsOfNode(parent), parent] : []

/** @returns all nodes, each before its children; undefined when there is no tree at all. Never throws. */
export function readWhitelabelTree(wire: unknown, report: ReportTreeProblem = () => {}): WhitelabelNode[] | undefined {
  const roots = isRecord(wire) ? [wire] : wire
  if (!Array.isArray(roots)) {
    report('tree/not-a-list', '', wire, 'Send a list of { modId, enabled, childrenNodes }.')
    return undefined
  }
  const nodes: WhitelabelNode[] = []
  let seen = 0

  const readList = (list: readonly unknown[], parent: WhitelabelNode | undefined, depth: number): void => {
    for (let index = 0; index < list.length && seen <= MAX_TREE_NODES; index++) {
      const step = parent ? `/childrenNodes/${index}` : isRecord(wire) ? '' : `/${index}`
      if (++seen <= MAX_TREE_NODES) readNode(list[index], parent, step, depth)
      else report('tree/too-large', '', roots, 'Send fewer nodes.')
    }
  }
  const readNode = (raw: unknown, parent: WhitelabelNode | undefined, step: string, depth: number): void => {
    const pointer = () => pointerOfNode(parent) + step
    const modId = isRecord(raw) ? readName(raw.modId) : undefined
    if (!isRecord(raw) || modId === undefined) {
      report('tree/bad-node', pointer(), raw, 'Give the node a modId of at most 100 characters.')
      return
    }
    if (isInside(raw, parent)) {
      report('tree/cycle', pointer(), modId, 'Take the repeated node out of its own children.')
      return
    }
    const enabled = readFlag(raw.enabled)
    if (enabled === undefined) report('tree/bad-enabled', `${pointer()}/enabled`, raw.enabled, 'Send true or false.')
    const node: WhitelabelNode = { modId, enabled: enabled === true, parent, offBy: parent?.offBy, raw, step }
    if (!enabled) node.offBy ??= node
    nodes.push(node)
    readChildren(node, depth)
  }
  const readChildren = (node: WhitelabelNode, depth: number): void => {
    const children = node.raw.childrenNodes
    if (children == null) return
    if (!Array.isArray(children))
      report('tree/not-a-list', `${pointerOfNode(node)}/childrenNodes`, children, 'Send a list of nodes.')
    else if (children.length > 0 && depth >= MAX_TREE_DEPTH)
      report('tree/too-deep', pointerOfNode(node), node.modId, `Nest nodes at most ${MAX_TREE_DEPTH} levels deep.`)
    else readList(children, node, depth + 1)
  }
  readList(roots, undefined, 1)
  return nodes
}

const isInside = (raw: Json, parent: WhitelabelNode | undefined): boolean =>
  parent !== undefined && (parent.raw === raw || isInside(raw, parent.parent))

/** Tests whether a name refers to this node: its modId, or its path where several nodes have that modId. */
export const isNamed = (node: WhitelabelNode, name: string): boolean => name === node.modId || name === pathOfNode(node)

/** @returns a copy of the tree, as a list, in which every node of that name is on or off; the rest stays as it was sent. */
export function switchFlag(wire: unknown, name: string, enabled: boolean): unknown[] {
  const copy = structuredClone(wire)
  for (const node of readWhitelabelTree(copy) ?? []) if (isNamed(node, name)) node.raw.enabled = enabled
  return [copy].flat()
}
