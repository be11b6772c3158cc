/**
 * An upper bound of the steps that a backtracking matcher takes on any text of at most 256 characters. The ways through the pattern
 * are counted character by character: texts that lead to the same set of nodes are counted together, by the larger number for each.
 */
import type { AST } from '@eslint-community/regexpp'
import { beginsAnchored, INPUT_LIMIT } from './bound-steps.ts'
import type { Alternatives } from './parse-pattern.ts'
import { ACCEPT, type Closures, createClosures } from './pattern-closures.ts'
import { buildNodes, type PatternNodes, TooLarge } from './pattern-nodes.ts'
import { createSymbols, type Symbols } from './pattern-symbols.ts'

/** Most steps of a pattern: some milliseconds in a browser. */
export const MAX_STEPS = 500_000
/** Limit for counting one pattern, in additions: a few milliseconds for any pattern. */
export const MAX_WORK = 600_000
const TOO_LARGE_WORK = 60_000
/** Sets of nodes that are distinguished; beyond, copies of the same part of the pattern are counted together. */
const MAX_SETS = 300

export interface StepCount {
  /** Infinity: more than MAX_STEPS; undefined: it could not be counted within the limits. */
  steps: number | undefined
  /** Work of the counting. */
  work: number
}

/** @param inputLimit texts are at most this long */
export function countSteps({ alternatives }: AST.Pattern, inputLimit = INPUT_LIMIT): StepCount {
  let work = 0
  const spend = (more: number) => {
    work += more
    if (work > MAX_WORK) throw new TooLarge()
  }
  /** A lookaround within a repetition is met many times. */
  const costs = new Map<AST.LookaroundAssertion, number>()
  const stepsOf = (inner: Alternatives, symbols: Symbols, backward: boolean, anywhere: boolean): number => {
    const nodes = buildNodes(inner, {
      inputLimit,
      symbolsOf: symbols.of,
      backward,
      anywhere,
      costOf(look) {
        const cost = costs.get(look) ?? stepsOf(look.alternatives, symbols, look.kind === 'lookbehind', false)
        costs.set(look, cost)
        return cost
      },
    })
    spend(nodes.nodes.length)
    const counter = { nodes, closures: createClosures(nodes, spend), symbols: symbols.count, inputLimit, spend }
    return (nodes.exact ? countUntilAccepted(counter) : undefined) ?? countAll(counter)
  }
  try {
    const symbols = createSymbols(alternatives, spend)
    return { steps: stepsOf(alternatives, symbols, false, !beginsAnchored(alternatives)), work }
  } catch (error) {
    // building nodes up to the limit took time, too
    if (error instanceof TooLarge) return { steps: undefined, work: work + TOO_LARGE_WORK }
    throw error
  }
}

interface Counter {
  nodes: PatternNodes
  closures: Closures
  symbols: number
  inputLimit: number
  spend(work: number): void
}
type Counts = Map<number, number>
interface Reached {
  counts: Counts
  cost: number
  /**
   * In `countUntilAccepted`: the node that the one way to success has reached; ways tried before have failed, ways after are never tried.
   * NONE where no way succeeds.
   */
  winner: number
}
const NONE = -1

/** Result of one more character: the nodes that follow, and the cost of trying them; accepts: one of the ways ends the pattern. */
interface Advanced {
  after: Counts
  cost: number
  accepts: boolean
  symbol: number
}

/** Advances by one symbol, with one result for all symbols that the same nodes take. @param winner is distinguished as well */
function advance({ nodes, closures, symbols, spend }: Counter, counts: Counts, winner = NONE): Advanced[] {
  const results = new Map<string, Advanced>()
  const takes = (id: number, symbol: number) => {
    const node = nodes.nodes[id]
    return node?.type === 'char' && node.symbols.has(symbol)
  }
  for (let symbol = 0; symbol < symbols; symbol++) {
    const taken = [...counts.keys()].filter(id => takes(id, symbol))
    spend(counts.size + 1)
    const key = `${taken.join()} ${takes(winner, symbol)}`
    if (results.has(key)) continue
    const result: Advanced = { after: new Map(), cost: 0, accepts: false, symbol }
    for (const id of taken) {
      const closure = closures.of((nodes.nodes[id] as { next: number }).next)
      const count = counts.get(id)!
      result.accepts ||= closure.accepts
      result.cost += count * closure.cost
      for (const [char, ways] of closure.chars) result.after.set(char, (result.after.get(char) ?? 0) + count * ways)
      spend(closure.chars.size + 1)
    }
    results.set(key, result)
  }
  return [...results.values()]
}

/** Counts every way, also those that are not tried because another succeeded before. */
function countAll(counter: Counter): number {
  const { nodes, closures, inputLimit } = counter
  const first = closures.of(nodes.start)
  let most = first.cost
  let isCoarse = false
  const keyOf = ({ counts }: Reached) => {
    if (!isCoarse) return [...counts.keys()].sort((a, b) => a - b).join()
    const atoms = new Set([...counts.keys()].map(id => (nodes.nodes[id] as { atom: number }).atom))
    return [...atoms].sort((a, b) => a - b).join()
  }
  let reached = new Map<string, Reached>()
  merge(reached, keyOf, { counts: new Map(first.chars), cost: first.cost, winner: NONE })
  for (let length = 0; length < inputLimit; length++) {
    const next = new Map<string, Reached>()
    let mostAdded = 0
    for (const { counts, cost } of reached.values())
      for (const { after, cost: more } of advance(counter, counts)) {
        mostAdded = Math.max(mostAdded, more)
        most = Math.max(most, cost + more)
        if (most > MAX_STEPS) return Number.POSITIVE_INFINITY
        if (after.size > 0) merge(next, keyOf, { counts: after, cost: cost + more, winner: NONE })
      }
    if (hasSameCounts(reached, next)) return most + (inputLimit - length) * mostAdded
    reached = next
    if (next.size > MAX_SETS && !isCoarse) {
      isCoarse = true
      reached = new Map()
      for (const one of next.values()) merge(reached, keyOf, one)
    }
  }
  return most
}

/** Tests whether every further character adds as much as this one did. */
const hasSameCounts = (before: Map<string, Reached>, after: Map<string, Reached>): boolean =>
  [...after].every(([key, { counts }]) => {
    const known = before.get(key)?.counts
    return known !== undefined && [...counts].every(([node, count]) => count <= (known.get(node) ?? 0))
  })

/**
 * Counts for a pattern that may end before the text does: the tried ways are those that fail, and one that succeeds. A way that fails never
 * reaches the end of the pattern, which rules out most texts.
 * @returns undefined when there are too many sets of nodes
 */
function countUntilAccepted(counter: Counter): number | undefined {
  const { nodes, closures, inputLimit } = counter
  let most = 0
  const keyOf = ({ counts, winner }: Reached) => `${winner} ${[...counts.keys()].sort((a, b) => a - b).join()}`
  /** Adds the ways on from `node` of which one succeeds: those tried before it fail. */
  const addWinners = (into: Map<string, Reached>, node: number, failed: Counts, cost: number): boolean => {
    const order = closures.ordered(node)
    if (!order) return false
    const counts = new Map(failed)
    for (const leaf of order) {
      if (leaf === ACCEPT) break
      merge(into, keyOf, { counts: new Map(counts), cost, winner: leaf })
      counts.set(leaf, (counts.get(leaf) ?? 0) + 1)
    }
    return true
  }
  const first = closures.of(nodes.start)
  let reached = new Map<string, Reached>()
  if (!addWinners(reached, nodes.start, new Map(), first.cost)) return undefined
  if (!first.accepts) merge(reached, keyOf, { counts: new Map(first.chars), cost: first.cost, winner: NONE })
  for (let length = 0; length < inputLimit; length++) {
    const next = new Map<string, Reached>()
    for (const { counts, cost, winner } of reached.values())
      for (const { after, cost: more, accepts, symbol } of advance(counter, counts, winner)) {
        const won = nodes.nodes[winner]
        if (won?.type === 'char' && !won.symbols.has(symbol)) continue
        // only attempts that fail are followed: a match ends the search
        if (accepts) continue
        const all = cost + more + (won?.type === 'char' ? closures.of(won.next).cost : 0)
        most = Math.max(most, all)
        if (most > MAX_STEPS) return Number.POSITIVE_INFINITY
        if (won?.type === 'char') {
          if (!addWinners(next, won.next, after, all)) return undefined
        } else if (after.size > 0) merge(next, keyOf, { counts: after, cost: all, winner: NONE })
      }
    if (next.size > MAX_SETS) return undefined
    reached = next
  }
  return most
}

function merge(into: Map<string, Reached>, keyOf: (reached: Reached) => string, one: Reached): void {
  const key = keyOf(one)
  const known = into.get(key)
  if (!known) {
    into.set(key, one)
    return
  }
  known.cost = Math.max(known.cost, one.cost)
  for (const [node, count] of one.counts) known.counts.set(node, Math.max(known.counts.get(node) ?? 0, count))
}
