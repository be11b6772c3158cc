import { expect, it } from 'vitest'
import { formLines, RULES_FILE, registerForm, rule } from '../../../../tests/tenants/register-form.ts'
import { createTenantFixture } from '../../../../tests/tenants/tenant-fixture.ts'
import { checkTenant } from './check-tenant.ts'

it('OPS-04 a rule whose bounds lie beyond what its pattern takes keeps the tenant from being published', () => {
  const given = { rules: [rule('username', { patternId: 5, minLength: 9, maxLength: 16 })] }
  expect(formLines(given)).toEqual([
    `error ${RULES_FILE}:2:64  Nobody can submit it: nothing fits "username" of the form "register". Its pattern takes 2 to 8 characters, and 9 to 16 are asked for. Correct minLength and maxLength, or the pattern.`,
  ])
  expect(checkTenant(createTenantFixture(registerForm(given)), 'ruby').release).toBeUndefined()
})

it('OPS-04 an acceptedPattern that contradicts itself is reported where it stands', () => {
  const acceptedPattern = '^(?=.*[0-9])[a-z]+$'
  expect(formLines({ rules: [rule('email', { acceptedPattern })] })).toEqual([
    `error ${RULES_FILE}:2:67  Nobody can submit it: nothing fits "email" of the form "register". Its pattern takes no text at all that can be typed. Correct the pattern.`,
  ])
})

it('OPS-04 more characters than can be sent', () => {
  expect(formLines({ rules: [rule('email', { minLength: 5000, maxLength: 9000 })] })[0]).toContain(
    'nothing fits "email" of the form "register". At least 5000 characters are asked for, which is more than can be sent. Lower minLength.',
  )
})

it('OPS-04 an optional field that nothing fits is an error too: it could never be filled in', () => {
  expect(formLines({ rules: [rule('email', { required: false, acceptedPattern: '^a$', minLength: 2 })] })).toEqual([
    `error ${RULES_FILE}:2:68  Nothing fits "email" of the form "register". Its pattern takes 1 character, and 2 to 255 are asked for. Correct minLength and maxLength, or the pattern.`,
  ])
})

it('OPS-04 where nothing is proved and nothing found, that is said', () => {
  const acceptedPattern = '^([a-z][0-9])x\\1$'
  expect(formLines({ rules: [rule('email', { acceptedPattern })] })[0]).toMatch(
    /^warning .* No value was found that "email" of the form "register" would take: 0 to 255 characters that fit /,
  )
})

it('OPS-04 an acceptedPattern that takes nothing of what the hint of its patternId says', () => {
  const both = (acceptedPattern: string, required = true) =>
    formLines({ rules: [rule('email', { required, patternId: 5, acceptedPattern })] })
  expect(both('^[0-9]+$')).toEqual([
    expect.stringMatching(
      /^error .*:2:81 {2}No value of "email" of the form "register" fits both its patternId 5 \(word\), which the hint explains, and its acceptedPattern\. Give the rule the patternId /,
    ),
  ])
  expect(both('^[0-9]+$', false)[0]).toMatch(/^warning /)
  expect(both('^[a-z0-9]+$')).toEqual([])
  // a pattern without an anchor is looked for everywhere in the text
  expect(both('z$').filter(line => line.includes('fits both'))).toEqual([])
  expect(both('^ab|z$').filter(line => line.includes('fits both'))).toEqual([])
  expect(both('[0-9]').filter(line => line.includes('fits both'))).toHaveLength(1)
})

it('OPS-04 an acceptedPattern that takes every text that contains something that fits is a warning', () => {
  expect(formLines({ rules: [rule('email', { acceptedPattern: '[0-9]{3}' })] })[0]).toMatch(
    /^warning .* The pattern for "email" does not run from \^ to \$, .* Write "\^\(\?:\[0-9\]\{3\}\)\$"\.$/,
  )
  expect(formLines({ rules: [rule('email', { acceptedPattern: '^[0-9]{3}$' })] })).toEqual([])
})
