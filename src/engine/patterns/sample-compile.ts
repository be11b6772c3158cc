/** From the tree of a pattern to the language of the texts it fits, lookaheads and anchors with it. */
import type { PatternItem } from './parse-pattern.ts'
import type { Language, Languages } from './sample-language.ts'

export interface CompiledPattern {
  language: Language
  /** False: the language may hold texts that the pattern refuses; never the other way round. */
  exact: boolean
}

/** What was taken before an item: nothing, something, or either. */
type Place = 'first' | 'later' | 'unsure'
/** Groups with places in them are written out up to so many times. */
const MOST_WRITTEN = 4

/** @param read the language of one character or class */
export function compilePattern(
  tree: PatternItem[][],
  make: Languages,
  read: (raw: string) => Language,
): CompiledPattern {
  let exact = true
  const roughly = (language: Language): Language => {
    exact = false
    return language
  }

  const alternatives = (all: PatternItem[][], rest: Language, start: Place, loose: boolean): Language =>
    make.either(...all.map(sequence => inSequence(sequence, rest, start, loose)))

  const inSequence = (items: PatternItem[], rest: Language, start: Place, loose: boolean): Language => {
    const places: Place[] = []
    let place = start
    for (const item of items) {
      places.push(place)
      if (place !== 'later') place = leastWidth(item) > 0 ? 'later' : takesNothing(item) ? place : 'unsure'
    }
    return items.reduceRight((after, item, i) => one(item, after, places[i]!, loose), rest)
  }

  const one = (item: PatternItem, rest: Language, place: Place, loose: boolean): Language => {
    if (item.type === 'char') return make.sequence(make.repeat(read(item.raw), item.min, item.max), rest)
    if (item.type === 'back') return roughly(make.sequence(make.all, rest))
    if (item.type === 'look') return look(item, rest, place, loose)
    if (item.type === 'group') return group(item, rest, place, loose)
    if (loose || item.raw.startsWith('\\')) return roughly(rest)
    if (item.raw === '$') return make.both(rest, make.empty)
    return place === 'first' ? rest : place === 'later' ? make.nothing : roughly(rest)
  }

  const group = (item: PatternItem & { type: 'group' }, rest: Language, place: Place, loose: boolean): Language => {
    const { inner, min, max } = item
    if (!hasPlaces(inner))
      return make.sequence(make.repeat(alternatives(inner, make.empty, place, loose), min, max), rest)
    if (loose || max > MOST_WRITTEN)
      return make.sequence(make.repeat(alternatives(inner, make.empty, 'unsure', true), min, max), rest)
    let written = rest
    for (let times = max; times > 0; times--) {
      const here = alternatives(inner, written, times === 1 ? place : 'unsure', false)
      written = times > min ? make.either(here, rest) : here
    }
    return written
  }

  const look = (item: PatternItem & { type: 'look' }, rest: Language, place: Place, loose: boolean): Language => {
    if (loose || item.behind) return roughly(rest)
    const before = exact
    exact = true
    const inner = alternatives(item.inner, make.all, place, false)
    const innerExact = exact
    exact = before && innerExact
    if (!item.negated) return make.both(inner, rest)
    return innerExact ? make.both(make.not(inner), rest) : rest
  }

  const any = make.one(-1n)
  const language = make.either(
    alternatives(tree, make.all, 'first', false),
    make.sequence(any, make.sequence(make.all, alternatives(tree, make.all, 'later', false))),
  )
  return { language, exact }
}

const takesNothing = (item: PatternItem): boolean => item.type === 'mark' || item.type === 'look'

function leastWidth(item: PatternItem): number {
  if (item.type === 'char') return item.min
  if (item.type !== 'group') return 0
  return item.min * Math.min(...item.inner.map(sequence => sequence.reduce((sum, one) => sum + leastWidth(one), 0)))
}

/** Is there something within that depends on what stands around it? */
const hasPlaces = (alternatives: PatternItem[][]): boolean =>
  alternatives.some(sequence =>
    sequence.some(item => item.type !== 'char' && (item.type !== 'group' || hasPlaces(item.inner))),
  )
