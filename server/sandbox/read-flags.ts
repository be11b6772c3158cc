/** The flags of a brand as a list, with what stands above each (ENG-05). */
import type { WireWhitelabelNode } from '../../src/schemas/metadata/metadata.ts'

export interface Flag {
  modId: string
  /** modIds from the root down, with slashes. */
  path: string
  enabled: boolean
  /** Paths above it that are off: while one is, it has no effect. */
  cutBy: string[]
}

export function readFlags(tree: unknown): Flag[] {
  const flags: Flag[] = []
  const visit = (node: WireWhitelabelNode, above: string, cutBy: string[]) => {
    const path = above ? `${above}/${node.modId}` : node.modId
    const enabled = String(node.enabled) === 'true'
    flags.push({ modId: node.modId, path, enabled, cutBy })
    for (const child of node.childrenNodes ?? []) visit(child, path, enabled ? cutBy : [...cutBy, path])
  }
  for (const node of [tree].flat()) visit(node as WireWhitelabelNode, '', [])
  return flags
}
