/** A pattern as the choices that a backtracking matcher makes, in the order in which it makes them. */
import type { AST } from '@eslint-community/regexpp'
import { type Alternatives, isGroup, isLookaround, occurrences } from './parse-pattern.ts'

export type PatternNode =
  | { type: 'char'; symbols: ReadonlySet<number>; next: number; atom: number }
  | { type: 'split'; to: readonly number[] }
  /** A lookaround with its cost each time. */
  | { type: 'look'; cost: number; next: number }
  | { type: 'accept' }

export interface PatternNodes {
  nodes: readonly PatternNode[]
  start: number
  /** The nodes accept exactly the texts of the pattern: no assertion or property was simplified. */
  exact: boolean
}

export interface NodeOptions {
  /** Longest text; a longer repetition counts as one without end. */
  inputLimit: number
  symbolsOf(raw: string): ReadonlySet<number>
  costOf(lookaround: AST.LookaroundAssertion): number
  backward: boolean
  /** The pattern is tried at every position of the text. */
  anywhere: boolean
}

/** Most nodes of a pattern that is counted. */
const MAX_NODES = 3000
/** Most elements that are visited for it; most make a node. */
const MAX_VISITS = 10_000
export class TooLarge extends Error {}

/**
 * The next node: after something was matched, or nothing. Within a repetition the second is a dead end, because an iteration that matches
 * nothing is not repeated; the attempts until then count all the same.
 */
interface Next {
  full: number
  empty: number
}
const END = 0
const DEAD_END = 1

export function buildNodes(alternatives: Alternatives, options: NodeOptions): PatternNodes {
  const { inputLimit, symbolsOf, costOf, backward } = options
  const nodes: PatternNode[] = []
  nodes[END] = { type: 'accept' }
  nodes[DEAD_END] = { type: 'split', to: [] }
  let exact = true
  let atoms = 0
  let visits = 0
  const add = (node: PatternNode): number => {
    if (nodes.length >= MAX_NODES) throw new TooLarge()
    return nodes.push(node) - 1
  }
  const split = (to: number[]): number => (to.length === 1 ? to[0]! : add({ type: 'split', to }))
  /** A step that decides nothing. */
  const step = (next: number): number => add({ type: 'split', to: [next] })
  const char = (raw: string, next: number): number => {
    if (/\\[pP]\{/.test(raw)) exact = false
    return add({ type: 'char', symbols: symbolsOf(raw), next, atom: atoms })
  }

  const anyOf = (among: Alternatives, next: Next): number =>
    split(among.map(({ elements }) => sequence(backward ? elements.toReversed() : elements, next)))

  const sequence = (elements: readonly AST.Element[], next: Next): number => {
    let { full, empty } = next
    for (const element of elements.toReversed()) {
      const after = full
      full = one(element, { full: after, empty: after })
      empty = next.full === next.empty ? full : one(element, { full: after, empty })
    }
    return empty
  }

  const one = (element: AST.Element, next: Next): number => {
    const { atom, min, max } = occurrences(element)
    const greedy = element.type !== 'Quantifier' || element.greedy
    if (atom.type === 'Backreference' || ++visits > MAX_VISITS) throw new TooLarge()
    if (atom.type === 'Assertion') {
      exact = false
      return isLookaround(atom) ? add({ type: 'look', cost: costOf(atom), next: next.empty }) : step(next.empty)
    }
    const body = isGroup(atom)
      ? (after: Next) => step(anyOf(atom.alternatives, after))
      : (after: Next) => char(atom.raw, after.full)
    atoms++
    return repeat(body, { min, max: max > inputLimit ? Number.POSITIVE_INFINITY : max, greedy }, next)
  }

  const repeat = (
    body: (after: Next) => number,
    { min, max, greedy }: { min: number; max: number; greedy: boolean },
    next: Next,
  ): number => {
    const optional = ({ full, empty }: Next): number => {
      const choice = (again: number, out: number) => split(greedy ? [again, out] : [out, again])
      if (max === Number.POSITIVE_INFINITY) {
        const loop = add({ type: 'split', to: [] })
        const again = body({ full: loop, empty: DEAD_END })
        nodes[loop] = { type: 'split', to: greedy ? [again, full] : [full, again] }
        return empty === full ? loop : choice(again, empty)
      }
      let after = full
      for (let times = max - min; times > 0; times--)
        after = choice(body({ full: after, empty: DEAD_END }), times === 1 ? empty : full)
      return max === min ? empty : after
    }
    let full = optional({ full: next.full, empty: next.full })
    let empty = next.full === next.empty ? full : optional(next)
    for (let times = min; times > 0; times--) {
      const after = full
      if (times > 1 || next.full === next.empty) full = body({ full: after, empty: after })
      empty = next.full === next.empty ? full : body({ full: after, empty })
    }
    return empty
  }

  let start = anyOf(alternatives, { full: END, empty: END })
  if (options.anywhere) {
    const loop = add({ type: 'split', to: [] })
    const on = char('[\\s\\S]', loop)
    nodes[loop] = { type: 'split', to: [start, on] }
    start = loop
  }
  return { nodes, start, exact }
}
