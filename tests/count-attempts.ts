/** A backtracking matcher that counts its attempts: tests compare the computed bounds with them. */
import type { AST } from '@eslint-community/regexpp'
import { beginsAnchored } from '../src/engine/patterns/bound-steps.ts'
import {
  type Alternatives,
  type Atom,
  isEdge,
  isGroup,
  isLookaround,
  occurrences,
  parsePattern,
} from '../src/engine/patterns/parse-pattern.ts'

type Then = (at: number) => boolean

class Enough extends Error {}

/** @returns how often a character or an assertion was tried, at most `limit` */
export function countAttempts(source: string, text: string, limit: number): number {
  const { alternatives } = parsePattern(source)
  const chars = [...text]
  const tests = new Map<string, RegExp>()
  let attempts = 0
  const attempt = () => {
    if (++attempts >= limit) throw new Enough()
  }
  const takes = (raw: string, char: string): boolean => {
    const test = tests.get(raw) ?? new RegExp(`^${raw}$`, 'u')
    tests.set(raw, test)
    return test.test(char)
  }

  const any = (among: Alternatives, backward: boolean, at: number, then: Then): boolean =>
    among.some(({ elements }) => sequence(backward ? elements.toReversed() : elements, backward, at, then))
  const sequence = (elements: readonly AST.Element[], backward: boolean, at: number, then: Then): boolean => {
    const [first, ...rest] = elements
    return first ? element(first, backward, at, next => sequence(rest, backward, next, then)) : then(at)
  }
  const element = (one: AST.Element, backward: boolean, at: number, then: Then): boolean => {
    const { atom, min, max } = occurrences(one)
    const isLazy = one.type === 'Quantifier' && !one.greedy
    const iterate = (times: number, from: number): boolean => {
      if (times < min) return match(atom, backward, from, next => iterate(times + 1, next))
      const again = () => times < max && match(atom, backward, from, next => next !== from && iterate(times + 1, next))
      return isLazy ? then(from) || again() : again() || then(from)
    }
    return iterate(0, at)
  }
  const match = (atom: Atom, backward: boolean, at: number, then: Then): boolean => {
    if (isGroup(atom)) return any(atom.alternatives, backward, at, then)
    attempt()
    if (isLookaround(atom)) {
      const found = any(atom.alternatives, atom.kind === 'lookbehind', at, () => true)
      return found !== atom.negate && then(at)
    }
    if (isEdge(atom, 'start')) return at === 0 && then(at)
    if (isEdge(atom, 'end')) return at === chars.length && then(at)
    if (atom.type === 'Assertion') {
      const isWord = (char: string | undefined) => char !== undefined && takes('\\w', char)
      const isBoundary = isWord(chars[at - 1]) !== isWord(chars[at])
      return isBoundary !== (atom as AST.WordBoundaryAssertion).negate && then(at)
    }
    const char = chars[backward ? at - 1 : at]
    return char !== undefined && takes(atom.raw, char) && then(backward ? at - 1 : at + 1)
  }
  try {
    const last = beginsAnchored(alternatives) ? 0 : chars.length
    for (let start = 0; start <= last; start++) if (any(alternatives, false, start, () => true)) break
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return attempts
}
