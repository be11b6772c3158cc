/** The attempts of a matcher at one position of the text before it takes the next character. */
import type { PatternNodes } from './pattern-nodes.ts'

export interface Closure {
  /** Character nodes that are reached, and in how many ways. */
  chars: ReadonlyMap<number, number>
  cost: number
  /** The pattern may end here. */
  accepts: boolean
}

export interface Closures {
  of(node: number): Closure
  /** The nodes in the order in which they are tried, `ACCEPT` for the end; undefined when they are too many. */
  ordered(node: number): readonly number[] | undefined
}

export const ACCEPT = 0
const MAX_ORDERED = 40

/** @param spend called with the work that was done; throws when it is too much */
export function createClosures({ nodes }: PatternNodes, spend: (work: number) => void): Closures {
  const closures = new Map<number, Closure>()
  const orders = new Map<number, readonly number[] | undefined>()
  const compute = (id: number): Closure => {
    const node = nodes[id]!
    if (node.type === 'char') return { chars: new Map([[id, 1]]), cost: 1, accepts: false }
    if (node.type === 'accept') return { chars: new Map(), cost: 1, accepts: true }
    const chars = new Map<number, number>()
    let cost = node.type === 'look' ? node.cost : 1
    let accepts = false
    for (const next of node.type === 'look' ? [node.next] : node.to) {
      const inner = of(next)
      spend(inner.chars.size + 1)
      cost += inner.cost
      accepts ||= inner.accepts
      for (const [char, count] of inner.chars) chars.set(char, (chars.get(char) ?? 0) + count)
    }
    return { chars, cost, accepts }
  }
  const of = (id: number): Closure => {
    const known = closures.get(id) ?? compute(id)
    closures.set(id, known)
    return known
  }
  const list = (id: number, into: number[]): boolean => {
    const node = nodes[id]!
    spend(1)
    if (node.type === 'look') return list(node.next, into)
    if (node.type === 'split') return node.to.every(next => list(next, into))
    return into.push(id) <= MAX_ORDERED
  }
  return {
    of,
    ordered(id) {
      if (!orders.has(id)) {
        const into: number[] = []
        orders.set(id, list(id, into) ? into : undefined)
      }
      return orders.get(id)
    },
  }
}
