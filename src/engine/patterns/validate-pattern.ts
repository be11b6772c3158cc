/** A pattern that comes from outside runs in players' browsers, so it is judged first: dialect, size and backtracking (ENG-09). */
import recheck from 'recheck/lib/browser.js'
import { remember } from '../../schemas/memoize.ts'
import { countWays } from './count-ways.ts'
import { type PatternItem, parsePattern } from './parse-pattern.ts'
import { repairPattern } from './repair-pattern.ts'
import { whyNoPattern } from './validate-syntax.ts'

export const PATTERN_LIMIT = 256
/** About 256 squared twice over: a few milliseconds in a browser. */
const MOST_WAYS = 2 ** 17
/** Lookarounds in the middle are tried at every place, so they get the square root of it. */
const MOST_WAYS_WITHIN = 2 ** 9
/** A fuse, a hundred times what the slowest ordinary pattern takes: a verdict must not depend on how busy the machine is. */
const CHECK_MS = 20_000
/** With more of them the check itself would take long. */
const MOST_REPETITIONS = 12
const SIMPLER = 'Avoid repeats inside repeats, and neighbours that can take the same characters.'

export type Verdict = { ok: true; pattern: string } | { ok: false; why: string }

/**
 * Judges a regular expression for inputs of at most 256 characters.
 * @returns the pattern to use (with the u flag), which differs from `source` only in notation; or a sentence that says what
 * is wrong and one that says what to write.
 */
export const validatePattern: (source: string) => Verdict = remember(1000, source => {
  if (source.length > PATTERN_LIMIT) return { ok: false, why: TOO_LONG }
  const repair = repairPattern(source)
  if ('why' in repair) return { ok: false, why: repair.why }
  const { pattern } = repair
  // what is wrong in the notation is said first: its length may come of that
  const why = whyNoPattern(pattern) ?? (pattern.length > PATTERN_LIMIT ? TOO_LONG : whyRefused(pattern))
  return why ? { ok: false, why } : { ok: true, pattern }
})

const TOO_LONG = `It is longer than ${PATTERN_LIMIT} characters. Write a shorter one, or leave the bounds to minLength and maxLength.`

function whyRefused(pattern: string): string | undefined {
  const tree = parsePattern(pattern)
  if (countWays(tree) <= MOST_WAYS) return undefined
  const looks: { inner: PatternItem[][]; leading: boolean }[] = []
  const known = knownPoints(pattern)
  const widened = widen(tree, looks, known, true)
  if (widened === undefined)
    return 'It repeats something that may be empty, or refers back to a group within repetitions. Let what is repeated take at least one character.'
  const main = whyUnsafe(`(?:${widened})${END}`, 2)
  if (main) return main
  for (const { inner, leading } of looks) {
    if (countWays([[START, { type: 'group', inner, min: 1, max: 1 }]]) <= (leading ? MOST_WAYS : MOST_WAYS_WITHIN))
      continue
    const within = widen(inner, [], known, true)
    if (within === undefined)
      return 'A lookaround in it repeats something that may be empty. Let what is repeated take at least one character.'
    const why = whyUnsafe(`^(?:${within})${END}`, leading ? 2 : 1)
    if (why) return why
  }
  return undefined
}

function whyUnsafe(pattern: string, degree: number): string | undefined {
  const repetitions = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, '').match(/[*+]/g)?.length ?? 0
  if (repetitions > MOST_REPETITIONS) return `It repeats more than ${MOST_REPETITIONS} things. Write fewer * and +.`
  const verdict = recheck.checkSync(pattern, 'u', { checker: 'automaton', timeout: CHECK_MS })
  if (verdict.status === 'safe') return undefined
  if (verdict.status === 'unknown') return `It cannot be shown to be quick on every input. ${SIMPLER}`
  const { complexity } = verdict
  if (complexity.type === 'polynomial' && complexity.degree <= degree) return undefined
  return `It can backtrack catastrophically: some inputs would stop the browser. ${SIMPLER}`
}

const START: PatternItem & { type: 'mark' } = { type: 'mark', raw: '^', min: 1, max: 1 }
/** Two characters nobody types: one that a lookaround may stand for, one that lets every pattern fail at its end. */
const LOOK = '(?:\\u{10FFFF}?)'
const END = '\\u{10FFFE}$'
const MOST_FIXED = 64

/**
 * Writes the pattern anew with every bounded repetition of a variable number made unbounded. recheck counts a{1,50} as
 * constant although fifty nested ones are not; what is safe unbounded is safe bounded.
 * @returns undefined where that does not hold.
 */
function widen(
  alternatives: PatternItem[][],
  looks: { inner: PatternItem[][]; leading: boolean }[],
  known: readonly number[],
  outermost: boolean,
): string | undefined {
  const written: string[] = []
  for (const sequence of alternatives) {
    let text = ''
    let leading = outermost
    for (const item of sequence) {
      if (item.type === 'back') return undefined
      if (item.type === 'look') {
        looks.push({ inner: item.inner, leading })
        text += LOOK
        continue
      }
      if (item.type === 'mark') {
        text += item.raw === '^' || item.raw === '$' ? item.raw : LOOK
        continue
      }
      leading = false
      if (item.type === 'group') {
        if (item.min > 1 && canBeEmpty(item.inner)) return undefined
        const inner = widen(item.inner, looks, known, false)
        if (inner === undefined) return undefined
        text += `(?:${inner})${sign(item, 1)}`
      } else text += coarse(item.raw, known) + sign(item, MOST_FIXED)
    }
    written.push(text)
  }
  return written.join('|')
}

/** Spaces beyond ASCII: a class and \s are so often side by side that these must be told apart. */
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

/** Code points beyond ASCII that are told apart in a pattern, in order: spaces, and what it names, such as the dot of 张·三. */
function knownPoints(pattern: string): number[] {
  const points = new Set(SPACES)
  for (const [char, braced, plain] of pattern.matchAll(
    /\\u\{([0-9a-fA-F]+)\}|\\(?:u|x)([0-9a-fA-F]{2,4})|[^\0-\x7F]/gu,
  ))
    points.add(braced || plain ? Number.parseInt((braced ?? plain)!, 16) : char.codePointAt(0)!)
  return [...points].filter(point => point > 0x7f && point < 0x10fffe).sort((a, b) => a - b)
}

/**
 * Properties such as \p{L} have hundreds of ranges, which would take recheck long. Here they become what they match of
 * ASCII and of the known points, and everything else beyond: more overlap than there is, so never less ambiguity.
 */
function coarse(raw: string, known: readonly number[]): string {
  if (!/\\[pP]/.test(raw)) return raw
  const matches = new RegExp(`^${raw}$`, 'u')
  const written = (code: number) => `\\u{${code.toString(16)}}`
  let ranges = ''
  for (let code = 0; code < 128; code++) if (matches.test(String.fromCharCode(code))) ranges += written(code)
  let start = 128
  for (const point of known) {
    if (matches.test(String.fromCodePoint(point))) continue
    if (point > start) ranges += `${written(start)}-${written(point - 1)}`
    start = point + 1
  }
  return `[${ranges}${written(start)}-${written(0x10fffd)}]`
}

function sign({ min, max }: PatternItem, mostFixed: number): string {
  if (min === 1 && max === 1) return ''
  if (min === max && max <= mostFixed) return `{${max}}`
  return min === 0 ? '*' : '+'
}

function canBeEmpty(alternatives: PatternItem[][]): boolean {
  return alternatives.some(sequence =>
    sequence.every(item => {
      if (item.min === 0 || item.type === 'mark' || item.type === 'look' || item.type === 'back') return true
      return item.type === 'group' && canBeEmpty(item.inner)
    }),
  )
}
