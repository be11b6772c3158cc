/** A quick upper bound of a backtracking matcher's steps, from lengths alone: enough for most patterns. */
import { type Alternatives, type Atom, isEdge, isGroup, isLookaround, occurrences } from './parse-pattern.ts'

/** Most characters of a text that a pattern is tried on. */
export const INPUT_LIMIT = 256
/** Steps that comparing a group's text takes, however long it is. */
const REFERENCE_STEPS = 16

/** @returns Infinity, or far too large a number, where choices of one repetition exclude each other */
export function boundSteps(alternatives: Alternatives, inputLimit = INPUT_LIMIT): number {
  // unanchored, it is tried at every position
  return costOf(alternatives, inputLimit).steps * (beginsAnchored(alternatives) ? 1 : inputLimit + 1)
}

export const beginsAnchored = (alternatives: Alternatives): boolean =>
  alternatives.every(({ elements: [first] }) => first !== undefined && isEdge(occurrences(first).atom, 'start'))

/** Cost of matching from one position of the text. */
interface Cost {
  /** Number of ways to match. */
  ways: number
  /** Steps to try all ways. */
  steps: number
}

function costOf(alternatives: Alternatives, inputLimit: number): Cost {
  let ways = 0
  let steps = alternatives.length
  for (const { elements } of alternatives) {
    let reached = 1
    for (const element of elements) {
      const { atom, min, max } = occurrences(element)
      // iterations that match nothing are not repeated beyond the minimum
      const repeated = repeat(costOfAtom(atom, inputLimit), min, Math.min(max, min + inputLimit))
      steps += reached * repeated.steps
      reached *= repeated.ways
    }
    ways += reached
  }
  return { ways, steps }
}

function costOfAtom(atom: Atom, inputLimit: number): Cost {
  if (isGroup(atom)) return costOf(atom.alternatives, inputLimit)
  if (isLookaround(atom)) return { ways: 1, steps: 1 + costOf(atom.alternatives, inputLimit).steps }
  return { ways: 1, steps: atom.type === 'Backreference' ? REFERENCE_STEPS : 1 }
}

/** The choice to end or to go on is a step as well. */
function repeat({ ways, steps }: Cost, min: number, max: number): Cost {
  if (min === 1 && max === 1) return { ways, steps }
  if (ways === 1) return { ways: max - min + 1, steps: (max + 1) * (steps + 1) }
  const total: Cost = { ways: 0, steps: 1 }
  for (let times = 0; times <= max && total.steps < Number.MAX_SAFE_INTEGER; times++) {
    if (times >= min) total.ways += ways ** times
    if (times < max) total.steps += ways ** times * (steps + 1)
  }
  return total.steps < Number.MAX_SAFE_INTEGER
    ? { ...total, steps: total.steps + total.ways }
    : { ways: Number.POSITIVE_INFINITY, steps: Number.POSITIVE_INFINITY }
}
