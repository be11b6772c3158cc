import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timesKnownWork } from '../../../tests/known-work.ts'
import { parsePattern } from './parse-pattern.ts'
import { createAlphabet } from './sample-alphabet.ts'
import { compilePattern } from './sample-compile.ts'
import { Languages } from './sample-language.ts'
import { samplePattern } from './sample-pattern.ts'
import { createWalk } from './sample-walk.ts'
import { validatePattern } from './validate-pattern.ts'

const sample = (pattern: string | undefined, minLength = 1, maxLength = 16, kind?: string) =>
  samplePattern({ minLength, maxLength, ...(pattern !== undefined && { pattern }), ...(kind && { kind }) })

describe('samples', () => {
  it.each([
    '^[A-Za-z][A-Za-z0-9]*$',
    '^(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+$',
    '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]+$',
    '^[^\\s@]+@[^\\s@]+\\.[a-z]{2,5}$',
    '^(?!.* {2})[A-Z](?:[A-Z ]*[A-Z])?$',
    '^(?:(?!\\.\\.)[\\w.]){1,20}$',
    '^\\p{Script=Thai}+$',
    '^\\p{Script=Cherokee}+$',
    '^[\\u{20000}-\\u{2A6DF}]{4,}$',
    '^(.)\\1+$',
    '[0-9]{3}',
    '^(?:cash|card|bank)$',
    '^[a-z]{4,}(?=z$).$|^00+1$',
  ])('OPS-04 of %s: two that pass and two that are refused', pattern => {
    const { result, passing, failing } = sample(pattern, 4, 16)
    const regex = new RegExp(pattern, 'u')
    expect(result).toBe('some')
    expect(passing).toHaveLength(2)
    expect(passing.filter(value => !regex.test(value) || [...value].length < 4 || [...value].length > 16)).toEqual([])
    expect(failing).toHaveLength(2)
    for (const { value, fault } of failing) {
      const fits = [...value].length >= 4 && [...value].length <= 16
      expect([fault, fits, fits && regex.test(value)], value).toEqual([fault, fault === 'pattern', false])
    }
  })

  it('OPS-04 show what people know first, where it fits', () => {
    const field = { pattern: '^[a-z]+$', minLength: 4, maxLength: 8 }
    const { passing, failing } = samplePattern(field, { right: ['abc', 'lucky'], wrong: ['l', 'LUCKY'] })
    expect(passing[0]).toBe('lucky')
    expect(failing).toContainEqual({ value: 'LUCKY', fault: 'pattern' })
  })

  it('ENG-02 are the same every time, and others for another seed', () => {
    const field = { pattern: '^[a-z]+$', minLength: 8, maxLength: 8 }
    expect(samplePattern(field)).toEqual(samplePattern(field))
    expect(samplePattern(field, { seed: 2 }).passing).not.toEqual(samplePattern(field).passing)
  })

  it('OPS-04 of a field without a pattern differ from others in length only', () => {
    const { result, passing, failing } = sample(undefined, 2, 4)
    expect([result, passing.length, failing.map(({ fault }) => fault)]).toEqual(['some', 2, ['length', 'length']])
    expect(sample(undefined, 300, 400).result).toBe('some')
    expect(sample(undefined, 0, 1e9).passing).toHaveLength(2)
    expect(sample(undefined, 2000, 1e9).result).toBe('none')
  })
})

it.each([
  ['^[a-z]+$', true],
  ['^a$|^b$', true],
  ['(^a$|^b$)', true],
  ['(?=.*a)^a+$', true],
  ['[a-z]+', false],
  ['^[a-z]+', false],
  ['^a|b$', false],
  ['(?:^a)?b$', false],
])('OPS-04 %s runs from ^ to $: %s', (pattern, anchored) => {
  expect(sample(pattern).anchored).toBe(anchored)
})

describe('no value at all', () => {
  it.each([
    ['bounds that exclude every length', '^[a-z]{2,3}$', 4, 16],
    ['bounds the wrong way round', '^[a-z]+$', 9, 8],
    ['a lookahead against the rest', '^(?=.*\\d)[a-z]+$', 1, 16],
    ['a negative lookahead against the rest', '^(?!.*[a-z])[a-z]+$', 1, 16],
    ['a start in the middle', 'a^b', 1, 16],
    ['an end in the middle', '^a$b$', 1, 16],
    ['blanks only, which are taken off', '^ +$', 1, 16],
    ['characters that are refused everywhere', '^\\u200b+$', 1, 16],
    ['the empty text only', '^$', 0, 16],
  ])('OPS-04 is proved of %s: %s', (_, pattern, min, max) => {
    expect(sample(pattern, min, max)).toMatchObject({ result: 'none', passing: [] })
  })

  it('OPS-04 says which lengths the pattern takes', () => {
    expect(sample('^[a-z]{2,3}(?:\\d{2})?$', 6, 16).lengths).toEqual({ shortest: 2, longest: 5 })
    expect(sample('^[a-z]{3,}$', 1, 2).lengths).toEqual({ shortest: 3, longest: 256 })
    expect(sample('^(?=\\d)[a-z]+$').lengths).toBeUndefined()
  })

  it('OPS-04 several lines may hold line breaks, one line may not', () => {
    expect(sample('^a\\nb$', 1, 16, 'textarea').result).toBe('some')
    expect(sample('^a\\nb$').result).toBe('none')
  })

  it('OPS-04 is claimed of no pattern that takes something', () => {
    // references inside a pattern are not followed: nothing is found, and nothing is claimed
    expect(sample('^(?<one>[a-z][0-9])x\\k<one>$', 5, 5).result).not.toBe('none')
    expect(sample('^(?:(?!aa)a|b){5,}$', 5, 5).result).toBe('some')
    expect(sample('(?<=a)b', 2, 2).result).not.toBe('none')
  })
})

/** Patterns over a and b, with everything that can stand in one. */
const { pattern: anyPattern } = fc.letrec<{ pattern: string; sequence: string; item: string }>(tie => ({
  pattern: fc.oneof(
    { maxDepth: 3 },
    tie('sequence'),
    fc.tuple(tie('sequence'), tie('sequence')).map(all => all.join('|')),
  ),
  sequence: fc.array(tie('item'), { minLength: 1, maxLength: 4 }).map(items => items.join('')),
  item: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '^', '$', 'a*', 'b+', '[ab]?', 'a{2}', 'b{1,3}', '\\b'),
    fc
      .tuple(fc.constantFrom('(?:', '(?=', '(?!', '(?<=', '('), tie('pattern'), fc.constantFrom('', '*', '?', '{1,2}'))
      .map(([start, inner, quantifier]) => `${start}${inner})${/^\(\?[=!<]/.test(start) ? '' : quantifier}`),
  ),
}))
const TEXTS = Array.from({ length: 4 }, (_, length) => length + 1).flatMap(length =>
  Array.from({ length: 3 ** length }, (_, n) =>
    n
      .toString(3)
      .padStart(length, '0')
      .replace(/[012]/g, d => 'abc'[+d]!),
  ),
)

it('OPS-04 a compiled language holds every text its pattern accepts, and no other where it is exact', () => {
  let exactOnes = 0
  fc.assert(
    fc.property(anyPattern, source => {
      const tree = parsePattern(source)
      const classes = [...source.matchAll(/\[[^\]]*\]|[ab.]/g)].map(([raw]) => raw)
      const make = new Languages()
      const alphabet = createAlphabet([...classes, 'c'], false)
      const { language, exact } = compilePattern(tree, make, raw => make.one(alphabet.bitsOf(raw)))
      const symbolOf = (char: string) => alphabet.symbols.findIndex(chars => chars.includes(char))
      const isWithin = (text: string) =>
        [...text]
          .reduce((all, char) => all.flatMap(one => make.after(one, symbolOf(char))), [language])
          .some(({ hasEmpty }) => hasEmpty)
      const regex = new RegExp(source, 'u')
      if (exact) exactOnes++
      for (const text of TEXTS) {
        const fits = regex.test(text)
        if (fits || exact) expect([text, isWithin(text)]).toEqual([text, fits])
      }
      const { lengths } = createWalk(make, language, alphabet, 4)
      expect(lengths).toEqual(
        expect.arrayContaining([...new Set(TEXTS.filter(text => regex.test(text)).map(t => t.length))]),
      )
    }),
    { numRuns: 250, seed: 7 },
  )
  expect(exactOnes).toBeGreaterThan(40)
})

it('OPS-04 ordinary patterns are sampled quickly', () => {
  const { pattern } = validatePattern('^[\\w.+-]{1,64}@(?:[a-z0-9-]+\\.)+[a-z]{2,24}$') as { pattern: string }
  sample(pattern, 6, 80)
  expect(timesKnownWork(() => sample(pattern, 6, 80), 27)).toBeLessThan(27)
})
