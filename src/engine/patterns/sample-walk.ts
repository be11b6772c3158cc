/** Finds the lengths of a language's texts, and random texts of a length. */
import type { Alphabet } from './sample-alphabet.ts'
import { getOrCreate, type Languages, type SampleLanguage } from './sample-language.ts'

export interface PatternWalk {
  /** Lengths from 1, in order, that some text has. */
  lengths: number[]
  /** False: the search was given up, and longer texts may exist. */
  complete: boolean
  /** @param length one of `lengths` */
  sample(length: number, random: () => number): string
}

/** Most languages: with more the search would take long; ordinary patterns need some dozens. */
const MAX_LANGUAGES = 20_000
const MAX_STEPS = 400_000

/** @param isEnough called at each length with those found so far; true ends the search */
export function createWalk(
  make: Languages,
  start: SampleLanguage,
  { symbols }: Alphabet,
  maxLength: number,
  isEnough: (lengths: readonly number[]) => boolean = () => false,
): PatternWalk {
  const lengths: number[] = []
  let complete = true
  let steps = 0
  let level = new Set([start])
  for (let length = 1; length <= maxLength && level.size > 0 && !isEnough(lengths); length++) {
    const next = new Set<SampleLanguage>()
    for (const language of level)
      for (let symbol = 0; symbol < symbols.length; symbol++)
        for (const left of make.after(language, symbol)) next.add(left)
    steps += level.size * symbols.length
    if (make.count > MAX_LANGUAGES || steps > MAX_STEPS) {
      complete = false
      break
    }
    if ([...next].some(language => language.hasEmpty)) lengths.push(length)
    level = next
  }

  const ends = new Map<SampleLanguage, Map<number, boolean>>()
  /** Tests whether the language has a text of this length. */
  const has = (language: SampleLanguage, length: number): boolean => {
    if (length === 0) return language.hasEmpty
    return getOrCreate(
      getOrCreate(ends, language, () => new Map<number, boolean>()),
      length,
      () => symbols.some((_, symbol) => make.after(language, symbol).some(left => has(left, length - 1))),
    )
  }

  return {
    lengths,
    complete,
    sample(length, random) {
      let text = ''
      let language = start
      for (let rest = length - 1; rest >= 0; rest--) {
        const ways = symbols.flatMap((chars, symbol) => {
          const onward = make.after(language, symbol).filter(left => has(left, rest))
          return onward.length > 0 ? [{ chars, onward }] : []
        })
        const way = choose(ways, random, ({ chars }) => weight(chars))
        text += choose(way.chars, random, char => (/[a-z0-9]/.test(char) ? 60 : /[A-Z]/.test(char) ? 10 : 1))
        language = choose(way.onward, random, () => 1)
      }
      return text
    },
  }
}

/** Letters and digits make the samples that people can read. */
const weight = ([first = '']: string[]): number => (/[a-zA-Z0-9]/.test(first) ? 12 : /\p{L}/u.test(first) ? 6 : 1)

function choose<T>(all: readonly T[], random: () => number, weightOf: (one: T) => number): T {
  const total = all.reduce((sum, one) => sum + weightOf(one), 0)
  let left = random() * total
  for (const one of all) {
    left -= weightOf(one)
    if (left < 0) return one
  }
  return all.at(-1)!
}
