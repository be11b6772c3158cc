import { describe, expect, it } from 'vitest'
import { linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

const kind = (regex: string, more = {}) => ({
  'tenants/ruby/patterns.json': { kinds: { club: { patternId: 90, regex, hint: 'pattern.digits', ...more } } },
})

describe('patterns', () => {
  it('VAL-03 must compile with the u flag', () => {
    expect(linesOf(kind('^[0-9'))[0]).toBe(
      'error tenants/ruby/patterns.json:5:16  The pattern "club" is refused. A [ is not closed. Close it with ], or write \\[ for the character.',
    )
    expect(linesOf(kind('^\\-[[:digit:]]$'))[0]).toBe(
      'error tenants/ruby/patterns.json:5:16  The pattern "club" is not written as browsers read it with the u flag. Write "^-[0-9]$".',
    )
  })

  it('ENG-09 must not backtrack catastrophically', () => {
    expect(linesOf(kind('^(a+)+$'))[0]).toBe(
      'error tenants/ruby/patterns.json:5:16  The pattern "club" is refused. It can backtrack catastrophically: some inputs would stop the browser. Avoid repeats inside repeats, and neighbours that can take the same characters.',
    )
  })

  it('VAL-01 must pass and refuse its own examples', () => {
    expect(linesOf(kind('^[0-9]{3}$', { valid: ['123', '12'], invalid: ['abc', '456'] }))).toEqual([
      'error tenants/ruby/patterns.json:9:9  The pattern "club" refuses "12", which stands under "valid". Correct the pattern or the example.',
      'error tenants/ruby/patterns.json:13:9  The pattern "club" lets through "456", which stands under "invalid". Correct the pattern or the example.',
    ])
  })
})
