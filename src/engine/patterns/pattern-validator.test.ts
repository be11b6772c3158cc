import { expect, it } from 'vitest'
import { MAX_WORK } from './count-steps.ts'
import { createPatternValidator } from './pattern-validator.ts'
import { validatePattern, workOfPattern } from './validate-pattern.ts'

/** Least cost of each pattern, in the additions of `MAX_WORK`. */
const BASE_WORK = 2000

it('the patterns of a brand are validated until those before took as long together as the hardest may', () => {
  const validate = createPatternValidator()
  const simple = { ok: true, pattern: '^a$' }
  for (let count = 0; count <= MAX_WORK / BASE_WORK; count++) expect(validate('^a$')).toEqual(simple)
  expect(validate('^a$')).toEqual({ ok: false, slow: true, why: expect.stringMatching(/^The patterns before it/) })
  expect(createPatternValidator()('^a$')).toEqual(simple)
})

it('a pattern that takes long to validate leaves less for those after it, whether it is accepted or not', () => {
  for (const hard of ['^(\\w+([-+.]\\w+)*@)+$', '^(?=.*\\d)(\\w+\\s?)+$', '^(a|aa)+$']) {
    const cost = BASE_WORK + workOfPattern(hard)
    expect(cost, hard).toBeGreaterThan(BASE_WORK)
    const validate = createPatternValidator()
    for (let work = 0; work <= MAX_WORK; work += cost) expect(validate(hard)).toEqual(validatePattern(hard))
    expect(validate('^a$'), hard).toMatchObject({ ok: false, slow: true, why: expect.stringMatching(/before it/) })
  }
})

it('a pattern has at most 256 characters, also after what its notation lacks was put in', () => {
  expect(validatePattern('a'.repeat(256))).toEqual({ ok: true, pattern: 'a'.repeat(256) })
  expect(validatePattern('a'.repeat(257))).toEqual({ ok: false, why: expect.stringMatching(/longer than 256/) })
  expect(validatePattern(`${'a'.repeat(254)}]`)).toEqual({ ok: true, pattern: `${'a'.repeat(254)}\\]` })
  expect(validatePattern(`${'a'.repeat(255)}]`)).toEqual({ ok: false, why: expect.stringMatching(/longer than 256/) })
})

it('a pattern that no browser takes is wrong, and one that could take too long is slow', () => {
  expect(validatePattern('(')).toEqual({ ok: false, why: expect.stringMatching(/is not closed/) })
  expect(validatePattern('^(a+)+$')).toEqual({ ok: false, slow: true, why: expect.stringMatching(/backtrack/) })
  const backReference = { ok: false, slow: true, why: expect.stringMatching(/refers back to a group/) }
  expect(validatePattern('^(\\w+)+\\1$')).toEqual(backReference)
  expect(validatePattern('^(?<x>\\w+)+\\k<x>$')).toEqual(backReference)
})
