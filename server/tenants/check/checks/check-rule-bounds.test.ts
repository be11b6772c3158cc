import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'

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
