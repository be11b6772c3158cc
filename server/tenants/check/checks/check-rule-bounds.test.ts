import { describe, expect, it } from 'vitest'
import { linesOf, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'

describe('OPS-06 amounts and lists', () => {
  it('bounds that a patch swaps are an error of the patch', () => {
    const problems = problemsOf({
      'tenants/ruby/platform/registerRules.json': { fields: { nickname: { minLength: 9, maxLength: 3 } } },
    })
    expect(problems.filter(({ code }) => code === 'bounds/swapped')).toMatchObject([
      { severity: 'error', file: 'tenants/ruby/platform/registerRules.json', value: 9 },
    ])
  })
})

it('bounds that a patch swaps are reported at the patch, with both of them', () => {
  const rule = { field: 'code', enabled: true, required: true, minLength: 2, maxLength: 5 }
  const patched = (minLength: number) => ({
    'tenants/base/platform/registerRules.json': [rule],
    'tenants/ruby/platform/registerRules.json': { fields: { code: { minLength } } },
  })
  expect(linesOf(patched(9))).toEqual([
    'error tenants/ruby/platform/registerRules.json:4:20  The rule of "code" asks for at least 9 and at most 5 characters, so nothing fits. Let "minLength" be at most "maxLength".',
  ])
  expect(linesOf(patched(3))).toEqual([])
})
