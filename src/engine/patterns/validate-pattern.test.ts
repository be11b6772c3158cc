import { expect, it } from 'vitest'
import { timesKnownWork } from '../../../tests/known-work.ts'
import { countSteps, MAX_WORK } from './count-steps.ts'
import { parsePattern } from './parse-pattern.ts'
import { validatePattern } from './validate-pattern.ts'

const ok = (source: string) => validatePattern(source).ok

it.each([
  '^[A-Za-z0-9]+$',
  '^[A-Za-z][A-Za-z0-9]{3,15}$',
  '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w\\s]).{8,20}$',
  '^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$',
  '^\\w+([-+.]\\w+)*@\\w+([-.]\\w+)*\\.\\w+([-.]\\w+)*$',
  '^(?!.*\\.\\.)[\\w.]+@([\\w-]+\\.)+\\w{2,}$',
  '^([\\w-]{1,63}\\.)+[a-z]{2,63}$',
  '^(\\p{L}+\\s)+\\p{L}+$',
  "^[\\p{L}\\p{M}'’.-]+(?: [\\p{L}\\p{M}'’.-]+)+$",
  '^(\\+?\\d{1,3})?\\d{9,11}$',
  '^(.)\\1+$',
  '^$',
])('ENG-09 %s is accepted as it is', source => {
  expect(validatePattern(source)).toEqual({ ok: true, pattern: source })
})

it.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(\\p{L}|\\p{Lu})*$',
  '^(a|aa)+$',
  '^(.*)(.*)(.*)x$',
  '^(?:(?:a{1,50}){1,50}){1,50}$',
  '^(a?){64}a{64}$',
  '^([a-z]{0,99}){0,99}x$',
  '^((((a*)*)*)*)*$',
  '^(?=.*\\d)(\\w+\\s?)+$',
  '^(?=(a+)+$)',
  '^(?:(?!x)a|a)*$',
  '^(a*)*(?!b)',
  `^${'a?'.repeat(60)}$`,
  '^(\\w+)+\\1$',
])('ENG-09 %s is refused: it can backtrack catastrophically', source => {
  expect(ok(source)).toBe(false)
})

it.each(['(', '[a', '*', 'a'.repeat(257)])('ENG-09 %s is refused: no browser takes it', source => {
  expect(ok(source)).toBe(false)
})

it.each([
  ['[\\w-.]+', '[\\w\\-.]+'],
  ['^\\@\\-a$', '^@-a$'],
  ['^a]{}$', '^a\\]\\{\\}$'],
])('ENG-09 %s only lacks the escapes of the u flag and becomes %s', (source, pattern) => {
  expect(validatePattern(source)).toEqual({ ok: true, pattern })
})

it('ENG-09 an ordinary pattern is validated within a hundredth of the work that any pattern may take', () => {
  for (let most = 1; most <= 200; most++) {
    const pattern = `^[a-zA-Z]\\w{0,${most}}$`
    expect(ok(pattern)).toBe(true)
    expect(countSteps(parsePattern(pattern)).work).toBeLessThan(MAX_WORK / 100)
  }
})

it('ENG-09 every accepted pattern matches or fails on 256 hostile characters at once', () => {
  const sources = [
    '^\\w+([-+.]\\w+)*@\\w+([-.]\\w+)*\\.\\w+([-.]\\w+)*$',
    '(.*)(.*)x',
    '^\\s+|\\s+$',
    '^(a{1,9}){1,5}$',
    '\\w+@\\w+',
    '^(\\d+,)*\\d+$',
  ]
  const inputs = ['a', ' ', '1,', 'a.', 'a@'].flatMap(part => [part.repeat(256 / part.length), `${part.repeat(127)}!`])
  for (const source of sources) {
    const result = validatePattern(source)
    if (!result.ok) continue
    const pattern = new RegExp(result.pattern, 'u')
    for (const input of inputs)
      expect(
        timesKnownWork(() => pattern.test(input), 2),
        `${source} on ${input.slice(0, 8)}…`,
      ).toBeLessThan(2)
  }
})
