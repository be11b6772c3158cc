/**
 * Finds out whether a field accepts any value, and samples such values. The pattern is turned into a language, the language is searched by
 * length, and every sample is tried on the pattern itself before it is shown.
 */
import { type AST, visitRegExpAST } from '@eslint-community/regexpp'
import { INVISIBLE, INVISIBLE_LINES, normalizeValue } from '../../schemas/forms/form-values.ts'
import { INPUT_LIMIT } from './bound-steps.ts'
import { type Alternatives, isEdge, isGroup, isLookaround, occurrences, parsePattern } from './parse-pattern.ts'
import { type Alphabet, createAlphabet } from './sample-alphabet.ts'
import { compilePattern } from './sample-compile.ts'
import { Languages } from './sample-language.ts'
import { createWalk } from './sample-walk.ts'

/** Properties that decide about a value; a part of the form model's field. */
export interface SampledField {
  kind?: string
  minLength: number
  maxLength: number
  /** Validated. */
  pattern?: string
}
export interface PatternSamples {
  /** `none`: proved that no value fits; `unknown`: none was found, and nothing was proved. */
  result: 'some' | 'none' | 'unknown'
  passing: string[]
  failing: { value: string; fault: 'length' | 'pattern' }[]
  /** False: the pattern does not run from ^ to $, so that a value needs only to contain a match. */
  anchored: boolean
  /** Where no value fits: the shortest and longest text that the pattern alone takes, of at most 256 characters; absent when none. */
  lengths?: { shortest: number; longest: number }
}

export interface Suggestions {
  /** Values that people know as right; shown first where they fit. */
  right?: readonly string[]
  wrong?: readonly string[]
  /** Seed of the samples: the same seed gives the same ones. */
  seed?: number
}

const SAMPLES = 2
const TRIES = 60
/** Number of the shortest fitting lengths that samples have. */
const LENGTHS = 12
const ANYTHING = '^[\\s\\S]*$'

/** Longest value that registration sends, even where a field allows more (RegisterBodySchema). */
const MAX_SENT = 1024
/** Longest value for which a sample that is too long is made. */
const LONGEST_SAMPLE = 20_000

export function samplePattern(input: SampledField, suggestions: Suggestions = {}): PatternSamples {
  const field = { ...input, maxLength: Math.min(input.maxLength, MAX_SENT) }
  const random = createRandom(suggestions.seed ?? 1)
  const faultOf = createFieldCheck(input)
  const quick = field.minLength > INPUT_LIMIT && !field.pattern ? searchNothing(field) : search(field, random, false)
  // only the search through every character proves that no value exists
  const found = quick.fits.length > 0 ? quick : search(field, random, true)
  const passing: string[] = []
  const accept = (value: string) => {
    if (passing.length < SAMPLES && !passing.includes(value) && faultOf(value) === undefined) passing.push(value)
  }
  for (const value of suggestions.right ?? []) accept(value)
  for (let tries = 0; tries < TRIES && passing.length < SAMPLES && found.fits.length > 0; tries++)
    accept(found.sample(found.fits[tries % Math.min(LENGTHS, found.fits.length)]!))
  // a pattern that refers back wants the same again and again
  for (const char of STRANGERS) for (const length of found.fits.slice(0, LENGTHS)) accept(char.repeat(length))
  const result = passing.length > 0 ? 'some' : found.fits.length === 0 && found.complete ? 'none' : 'unknown'
  return {
    result,
    passing,
    failing: failingValues(input, passing, suggestions.wrong ?? [], faultOf),
    anchored: field.pattern === undefined || isAnchored(parsePattern(field.pattern).alternatives),
    ...(result === 'none' &&
      found.lengths.length > 0 && { lengths: { shortest: found.lengths[0]!, longest: found.lengths.at(-1)! } }),
  }
}

/** @returns the reason for which a form would refuse a value; undefined when it fits or when no form could send it. */
function createFieldCheck({ kind, minLength, maxLength, pattern = ANYTHING }: SampledField) {
  const regex = new RegExp(pattern, 'u')
  const invisible = new RegExp(kind === 'textarea' ? INVISIBLE_LINES : INVISIBLE, 'u')
  return (value: string): 'length' | 'pattern' | 'unsendable' | undefined => {
    if (value === '' || value !== normalizeValue(kind, value)) return 'unsendable'
    const length = [...value].length
    if (length < minLength || length > maxLength) return 'length'
    return regex.test(value) && !invisible.test(value) ? undefined : 'pattern'
  }
}

interface Found {
  /** Lengths within the bounds, from 1. */
  fits: number[]
  /** Lengths that the pattern alone takes, from 1. */
  lengths: number[]
  complete: boolean
  sample(length: number): string
}

function search(field: SampledField, random: () => number, whole: boolean): Found {
  const tree = parsePattern(field.pattern ?? ANYTHING)
  const make = new Languages()
  const alphabet: Alphabet = createAlphabet(classesOf(tree), field.kind === 'textarea', whole)
  const { language } = compilePattern(tree, make, raw => make.one(alphabet.bitsOf(raw)))
  const ink = make.one(~alphabet.blanks)
  // values are sent without leading and trailing blanks
  const trimmed = make.either(ink, make.sequence(ink, make.sequence(make.all, ink)))
  const wanted = field.kind === 'code' ? language : make.both(language, trimmed)
  const fitting = (lengths: readonly number[]) =>
    lengths.filter(length => length >= field.minLength && length <= field.maxLength)
  const isEnough = (lengths: readonly number[]) => !whole && fitting(lengths).length === LENGTHS
  const walk = createWalk(make, wanted, alphabet, INPUT_LIMIT, isEnough)
  return {
    lengths: walk.lengths,
    fits: fitting(walk.lengths),
    complete: walk.complete && whole,
    sample: length => walk.sample(length, random),
  }
}

/** Samples a field without a pattern whose texts are longer than any pattern is tried on: every valid length fits. */
function searchNothing({ minLength, maxLength }: SampledField): Found {
  const fits = minLength <= maxLength ? [minLength] : []
  return { fits, lengths: fits, complete: true, sample: length => 'a'.repeat(length) }
}

/** The source of every character and class that the pattern matches text with. */
function classesOf(tree: AST.Pattern): string[] {
  const classes: string[] = []
  visitRegExpAST(tree, {
    onCharacterEnter: ({ parent, raw }) => {
      if (parent.type === 'Alternative' || parent.type === 'Quantifier') classes.push(raw)
    },
    onCharacterSetEnter: ({ parent, raw }) => {
      if (parent.type === 'Alternative' || parent.type === 'Quantifier') classes.push(raw)
    },
    onCharacterClassEnter: ({ raw }) => {
      classes.push(raw)
    },
  })
  return classes
}

/** Tests whether every alternative runs from ^ to $. */
function isAnchored(alternatives: Alternatives): boolean {
  const isAtEdge = (alternative: AST.Alternative, edge: 'start' | 'end'): boolean => {
    const elements = alternative.elements.map(occurrences).filter(({ atom }) => !isLookaround(atom))
    const outer = edge === 'start' ? elements[0] : elements.at(-1)
    if (!outer) return false
    if (isGroup(outer.atom)) return outer.min > 0 && outer.atom.alternatives.every(inner => isAtEdge(inner, edge))
    return isEdge(outer.atom, edge)
  }
  return alternatives.every(alternative => isAtEdge(alternative, 'start') && isAtEdge(alternative, 'end'))
}

const STRANGERS = [' ', '!', '-', 'é', 'ก', '张', '1', 'a', 'A', '😀']

/** Values near those that fit, each refused for a reason a visitor can meet: first one for its letters, one for its length. */
function failingValues(
  field: SampledField,
  passing: readonly string[],
  wrong: readonly string[],
  faultOf: ReturnType<typeof createFieldCheck>,
): PatternSamples['failing'] {
  const [example = 'a'] = passing
  const chars = [...example]
  const middle = Math.floor(chars.length / 2)
  const changed = STRANGERS.flatMap(stranger => [
    [...chars.slice(0, middle), stranger, ...chars.slice(middle + 1)].join(''),
    `${example}${stranger}`,
  ])
  const short = chars.slice(0, Math.max(1, field.minLength - 1)).join('')
  const long = field.maxLength < LONGEST_SAMPLE ? example.repeat(Math.ceil((field.maxLength + 1) / chars.length)) : ''
  const tooLong = [...long].slice(0, field.maxLength + 1).join('')
  const found: PatternSamples['failing'] = []
  const refuse = (fault: 'length' | 'pattern', values: readonly string[]) => {
    const value = values.find(one => faultOf(one) === fault && !found.some(known => known.value === one))
    if (value !== undefined && found.length < SAMPLES) found.push({ value, fault })
  }
  refuse('pattern', [...wrong, ...changed])
  refuse('length', [short, tooLong, ...wrong])
  refuse('pattern', [...wrong, ...changed])
  refuse('length', [tooLong, `${tooLong}${example}`])
  return found
}

/** mulberry32: numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
