/** Characters that a pattern does not distinguish, as one symbol each. */
import { visitRegExpAST } from '@eslint-community/regexpp'
import type { Alternatives } from './parse-pattern.ts'

/** Bounds of the surrogates, the halves of a character: a text may hold one without the other. */
const SURROGATES = [0xd800, 0xdbff, 0xdc00, 0xdfff]
/** Characters of \s beyond ASCII, among them the line breaks that a dot leaves out. */
const SPACES = [0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]
for (let code = 0x2000; code <= 0x200a; code++) SPACES.push(code)
const ASCII = Array.from({ length: 128 }, (_, code) => code)

export interface Symbols {
  count: number
  /** The symbols of one character or class, by its source. */
  of(raw: string): ReadonlySet<number>
}

/** @param spend called with the work that it takes; throws when it is too much */
export function createSymbols(alternatives: Alternatives, spend: (work: number) => void): Symbols {
  const raws = new Set<string>(['[\\s\\S]'])
  /** Beyond ASCII: characters that are distinguished from all others, such as the dot of 张·三. */
  const known = new Set<number>(SPACES)
  const points = new Set<number>([...ASCII, ...[...SPACES, ...SURROGATES].flatMap(around), 0x10fffd])
  for (const alternative of alternatives)
    visitRegExpAST(alternative, {
      onCharacterEnter({ value, raw, parent }) {
        known.add(value)
        for (const point of around(value)) points.add(point)
        if (parent.type !== 'CharacterClass' && parent.type !== 'CharacterClassRange') raws.add(raw)
      },
      onCharacterSetEnter: ({ raw, parent }) => void (parent.type !== 'CharacterClass' && raws.add(raw)),
      onCharacterClassEnter: ({ raw }) => void raws.add(raw),
    })
  spend(raws.size * points.size)
  const tests = [...raws].map(raw => ({ raw, regex: new RegExp(`^${raw}$`, 'u'), isProperty: /\\[pP]\{/.test(raw) }))
  const signatures = new Map<string, Set<string>>()
  const add = (matching: string[]) => signatures.set(matching.join(' '), new Set(matching))
  for (const point of points) {
    const char = String.fromCodePoint(point)
    const isMatch = tests.map(({ regex }) => regex.test(char))
    add(tests.flatMap(({ raw }, i) => (isMatch[i] ? [raw] : [])))
    // a property such as \p{L} has hundreds of ranges: beyond ASCII it may take every character, which only adds ways
    if (point > 0x7f && !known.has(point))
      add(tests.flatMap(({ raw, isProperty }, i) => (isMatch[i] || isProperty ? [raw] : [])))
  }
  const sets = new Map([...raws].map(raw => [raw, new Set<number>()]))
  let count = 0
  for (const matching of signatures.values()) {
    for (const raw of matching) sets.get(raw)!.add(count)
    count++
  }
  return { count, of: raw => sets.get(raw) ?? new Set() }
}

const around = (point: number): number[] => [point - 1, point, point + 1].filter(near => near >= 0 && near <= 0x10ffff)
