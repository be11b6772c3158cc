/** A pattern that comes from outside runs in players' browsers, so it is validated first: dialect, size and backtracking (ENG-09). */
import recheck from 'recheck/lib/browser.js'
import { memoize } from '../../schemas/memoize.ts'
import { countWays } from './count-ways.ts'
import {
  type Alternatives,
  isEdge,
  isGroup,
  isLookaround,
  namedPoints,
  occurrences,
  parsePattern,
} from './parse-pattern.ts'
import { repairPattern } from './repair-pattern.ts'
import { whyInvalid } from './validate-syntax.ts'

export const PATTERN_LIMIT = 256
/** About 256 squared twice over: a few milliseconds in a browser. */
const MAX_WAYS = 2 ** 17
/** Lookarounds in the middle are tried at every position, so they get the square root of it. */
const MAX_WAYS_INSIDE = 2 ** 9
/** A hundred times what the slowest ordinary pattern takes, so that the result does not depend on how busy the machine is. */
const CHECK_MS = 20_000
/** With more of them the check itself would take long. */
const MAX_REPETITIONS = 12
const SIMPLER = 'Avoid repeats inside repeats, and neighbours that can take the same characters.'

export type PatternResult = { ok: true; pattern: string } | { ok: false; why: string }

/**
 * Validates a regular expression for inputs of at most 256 characters.
 * @returns the pattern to use (with the u flag), which differs from `source` only in notation; or a sentence that says what
 * is wrong and one that says what to write.
 */
export const validatePattern: (source: string) => PatternResult = memoize(1000, source => {
  if (source.length > PATTERN_LIMIT) return { ok: false, why: TOO_LONG }
  const repair = repairPattern(source)
  if ('why' in repair) return { ok: false, why: repair.why }
  const { pattern } = repair
  // errors in the notation are reported first: they may be what makes it too long
  const why = whyInvalid(pattern) ?? (pattern.length > PATTERN_LIMIT ? TOO_LONG : whyRefused(pattern))
  return why ? { ok: false, why } : { ok: true, pattern }
})

const TOO_LONG = `It is longer than ${PATTERN_LIMIT} characters. Write a shorter one, or leave the bounds to minLength and maxLength.`

function whyRefused(pattern: string): string | undefined {
  const { alternatives } = parsePattern(pattern)
  if (countWays(alternatives) <= MAX_WAYS) return undefined
  const lookarounds: Lookaround[] = []
  const points = distinctPoints(pattern)
  const widened = widen(alternatives, lookarounds, points, true)
  if (widened === undefined)
    return 'It repeats something that may be empty, or refers back to a group within repetitions. Let what is repeated take at least one character.'
  const main = whyUnsafe(`(?:${widened})${END}`, 2)
  if (main) return main
  for (const { inner, leading } of lookarounds) {
    if (countWays(inner, true) <= (leading ? MAX_WAYS : MAX_WAYS_INSIDE)) continue
    const within = widen(inner, [], points, true)
    if (within === undefined)
      return 'A lookaround in it repeats something that may be empty. Let what is repeated take at least one character.'
    const why = whyUnsafe(`^(?:${within})${END}`, leading ? 2 : 1)
    if (why) return why
  }
  return undefined
}

function whyUnsafe(pattern: string, degree: number): string | undefined {
  const repetitions = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, '').match(/[*+]/g)?.length ?? 0
  if (repetitions > MAX_REPETITIONS) return `It has more than ${MAX_REPETITIONS} repetitions. Write fewer * and +.`
  const result = recheck.checkSync(pattern, 'u', { checker: 'automaton', timeout: CHECK_MS })
  if (result.status === 'safe') return undefined
  if (result.status === 'unknown') return `It cannot be shown to be quick on every input. ${SIMPLER}`
  const { complexity } = result
  if (complexity.type === 'polynomial' && complexity.degree <= degree) return undefined
  return `It can backtrack catastrophically: some inputs would stop the browser. ${SIMPLER}`
}

interface Lookaround {
  inner: Alternatives
  /** It is tried once, at the start, rather than at every position. */
  leading: boolean
}

/** Two characters that are never typed: one represents a lookaround, the other makes every pattern fail at its end. */
const LOOK = '(?:\\u{10FFFF}?)'
const END = '\\u{10FFFE}$'
const MAX_FIXED = 64

/**
 * Writes the pattern with every bounded repetition of a variable number made unbounded. recheck counts a{1,50} as
 * constant although fifty nested ones are not; what is safe unbounded is safe bounded.
 * @param lookarounds is filled with those found; they are checked on their own
 * @returns undefined where that does not hold.
 */
function widen(
  alternatives: Alternatives,
  lookarounds: Lookaround[],
  points: readonly number[],
  outermost: boolean,
): string | undefined {
  const written: string[] = []
  for (const { elements } of alternatives) {
    let text = ''
    let leading = outermost
    for (const element of elements) {
      const { atom, min, max } = occurrences(element)
      if (atom.type === 'Backreference') return undefined
      if (atom.type === 'Assertion') {
        if (isLookaround(atom)) lookarounds.push({ inner: atom.alternatives, leading })
        text += isEdge(atom, 'start') || isEdge(atom, 'end') ? atom.raw : LOOK
        continue
      }
      leading = false
      if (isGroup(atom)) {
        if (min > 1 && canBeEmpty(atom.alternatives)) return undefined
        const inner = widen(atom.alternatives, lookarounds, points, false)
        if (inner === undefined) return undefined
        text += `(?:${inner})${quantifier(min, max, 1)}`
      } else text += coarse(atom.raw, points) + quantifier(min, max, MAX_FIXED)
    }
    written.push(text)
  }
  return written.join('|')
}

/** Spaces beyond ASCII: a class and \s are so often side by side that these must be distinguished. */
const SPACES = [
  0xa0,
  0x1680,
  ...Array.from({ length: 11 }, (_, at) => 0x2000 + at),
  0x2028,
  0x2029,
  0x202f,
  0x205f,
  0x3000,
  0xfeff,
]

/** Code points beyond ASCII that are distinguished in a pattern, in order: spaces, and what it names, such as the dot of 张·三. */
const distinctPoints = (pattern: string): number[] =>
  [...new Set([...SPACES, ...namedPoints(pattern)])]
    .filter(point => point > 0x7f && point < 0x10fffe)
    .sort((a, b) => a - b)

/**
 * Properties such as \p{L} have hundreds of ranges, which would take recheck long. Here they become what they match of
 * ASCII and of the known points, and everything else beyond: more overlap than there is, so never less ambiguity.
 */
function coarse(raw: string, points: readonly number[]): string {
  if (!/\\[pP]/.test(raw)) return raw
  const matches = new RegExp(`^${raw}$`, 'u')
  const written = (code: number) => `\\u{${code.toString(16)}}`
  let ranges = ''
  for (let code = 0; code < 128; code++) if (matches.test(String.fromCharCode(code))) ranges += written(code)
  let start = 128
  for (const point of points) {
    if (matches.test(String.fromCodePoint(point))) continue
    if (point > start) ranges += `${written(start)}-${written(point - 1)}`
    start = point + 1
  }
  return `[${ranges}${written(start)}-${written(0x10fffd)}]`
}

function quantifier(min: number, max: number, maxFixed: number): string {
  if (min === 1 && max === 1) return ''
  if (min === max && max <= maxFixed) return `{${max}}`
  return min === 0 ? '*' : '+'
}

const canBeEmpty = (alternatives: Alternatives): boolean =>
  alternatives.some(({ elements }) =>
    elements.every(element => {
      const { atom, min } = occurrences(element)
      if (min === 0 || atom.type === 'Assertion' || atom.type === 'Backreference') return true
      return isGroup(atom) && canBeEmpty(atom.alternatives)
    }),
  )
