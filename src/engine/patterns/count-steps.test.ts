/** The computed bounds hold: a matcher that counts never tries more. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countAttempts } from '../../../tests/count-attempts.ts'
import { timesKnownWork } from '../../../tests/known-work.ts'
import { boundSteps } from './bound-steps.ts'
import { countSteps, MAX_STEPS } from './count-steps.ts'
import { parsePattern } from './parse-pattern.ts'
import { validatePattern } from './validate-pattern.ts'

const LENGTH = 12
/** Largest bound to compare; larger ones take too long. */
const LIMIT = 3000

const CHARS =
  String.raw`a b 1 - é 𠮷 . \w \d \s [ab] [^a] [a-z1] [^\w\s] \p{L} \P{L} [\p{Lu}1] [\ud800-\udbff] [^\ud800]`.split(
    ' ',
  )
const EMPTIES = ['', '^', '$', '\\b', '\\B']
const QUANTIFIERS = ['', '', '?', '*', '+', '{2}', '{0,3}', '{1,2}', '{2,}', '*?', '+?', '??', '{1,3}?']
const { pattern } = fc.letrec<{ atom: string; item: string; sequence: string; pattern: string }>(tie => ({
  atom: fc.oneof(
    { maxDepth: 3 },
    { weight: 6, arbitrary: fc.constantFrom(...CHARS) },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom('(?:', '('), tie('pattern')).map(([open, inner]) => `${open}${inner})`),
    },
  ),
  item: fc.oneof(
    { maxDepth: 3 },
    { weight: 8, arbitrary: fc.tuple(tie('atom'), fc.constantFrom(...QUANTIFIERS)).map(parts => parts.join('')) },
    { weight: 1, arbitrary: fc.constantFrom(...EMPTIES) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('(?=', '(?!', '(?<=', '(?<!'), tie('pattern'))
        .map(([open, inner]) => `${open}${inner})`),
    },
  ),
  sequence: fc.array(tie('item'), { maxLength: 3 }).map(items => items.join('')),
  pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map(sequences => sequences.join('|')),
}))
const source = fc
  .tuple(fc.constantFrom('^', ''), pattern, fc.constantFrom('$', '', 'x'))
  .map(([start, body, end]) => (start === '^' ? `^(?:${body})${end}` : `${body}${end}`))
/** A repeated part between two that may not fit. */
const text = fc
  .tuple(
    fc.constantFrom('', 'b', '1-'),
    fc.array(fc.constantFrom('a', 'a', 'b', '1', '-', ' ', 'é', '𠮷', '\ud800', 'B'), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '!', 'x', 'a!', '\ud800'),
  )
  .map(([start, unit, end]) => {
    const middle = Array.from({ length: LENGTH - start.length - end.length }, (_, i) => unit[i % unit.length])
    return `${start}${middle.join('')}${end}`
  })

function boundsOf(source: string): { quick: number; counted: number } {
  const parsed = parsePattern(source)
  const { steps = Number.POSITIVE_INFINITY } = countSteps(parsed, LENGTH)
  return { quick: boundSteps(parsed.alternatives, LENGTH), counted: steps }
}

it('no text takes more attempts than both bounds say', () => {
  let compared = 0
  fc.assert(
    fc.property(source, fc.array(text, { minLength: 3, maxLength: 3 }), (source, texts) => {
      const { quick, counted } = boundsOf(source)
      const least = Math.min(quick, counted)
      if (least >= LIMIT) return
      for (const text of texts) {
        compared++
        const attempts = countAttempts(source, text, least + 2)
        expect(attempts, `${source} on ${text}: ${quick} and ${counted}`).toBeLessThanOrEqual(least)
      }
    }),
    { numRuns: 100, seed: 12 },
  )
  expect(compared).toBeGreaterThan(150)
})

/** Patterns that were accepted once, and took from a tenth of a second to hours. */
it.each([
  ['a lookaround in an iteration that matches nothing', '^(?:(?=.*.*.*x)|a)*$'],
  ['empty alternatives in an iteration', '^(?:(?:|||){9}|a)*b'],
  ['halves of characters', '^([\\ud800-\\udbff]|[\\ud800-\\udfff])*$'],
  ['many ways, each of them long', '^(?:a|a){17}a{200}b$'],
  ['a lookaround in a counted group', '^(?:(?:a|a)(?=.*x)){16}y'],
  ['a lookahead a hundred million times', '^(?:(?=a)){100000000}ab$'],
  ['nothing a hundred million times', '^(?:){100000000}(?:a|b)*(?:a|b)*$'],
  ['nothing nested', '^(?:(?:(?:){3000}){3000}){3000}(?:a|b)*(?:a|b)*$'],
  ['an empty group referred to a hundred million times', '^(a?)\\1{100000000}ab$'],
  ['options within options', `^${'(?:'.repeat(40)}${')?'.repeat(40)}(?:a|b)*(?:a|b)*(?:a|b)*$`],
])('ENG-09 %s is counted with little work', (_what, source) => {
  expect(validatePattern(source)).toMatchObject({ ok: false })
  expect(timesKnownWork(() => validatePattern(source), 8)).toBeLessThan(8)
})

it('the limit belongs to the longest text: for short ones more is accepted', () => {
  const parsed = parsePattern('^(.*)(.*)(.*)(.*)x$')
  expect(countSteps(parsed).steps).toBe(Number.POSITIVE_INFINITY)
  expect(countSteps(parsed, 20).steps).toBeLessThan(MAX_STEPS)
})
