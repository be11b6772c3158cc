/** Tests that a form that nobody can submit cannot be published, and that an operator reads the reason. */
import { expect, it } from 'vitest'
import { FIELDS, formLines, RULES_FILE, registerForm, rule } from '../../../../tests/tenants/register-form.ts'
import { createTenantFixture, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'
import { checkTenant } from './check-tenant.ts'

it('OPS-04 a form that can be submitted has no problems, and is published', () => {
  expect(formLines({})).toEqual([])
  expect(checkTenant(createTenantFixture(registerForm({})), 'ruby').release).toBeDefined()
})

it('OPS-04 PWD-01 a rule that lets a password be shorter than any may be is a warning', () => {
  expect(formLines({ rules: [rule('password', { minLength: 6, maxLength: 16 })] })).toEqual([
    expect.stringMatching(
      /^warning tenants\/ruby\/platform\/registerRules\.json:2:\d+ {2}The register rule of "password" says 6 characters, and no password of fewer than 8 is accepted\. Let minLength be 8 or more\.$/,
    ),
  ])
  expect(formLines({ rules: [rule('password', { minLength: 4, maxLength: 7 })] })[0]).toContain('Let maxLength be 8')
  expect(formLines({ rules: [rule('password', { minLength: 8, maxLength: 16 })] })).toEqual([])
})

it('OPS-04 minLength above maxLength, in a rule, in a form, or one in each', () => {
  expect(formLines({ rules: [rule('email', { minLength: 9, maxLength: 5 })] })).toEqual([
    `error ${RULES_FILE}:2:61  "email" of the form "register" must have at least 9 characters and at most 5. Let minLength be at most maxLength.`,
  ])
  const [line] = formLines({ rules: [rule('password', { minLength: 20 })] })
  expect(line).toContain('must have at least 20 characters and at most 16, one by its rule and one by the form.')
  const email = { id: 'email', label: 'nav.home', minLength: 3, maxLength: 2 }
  const fields = FIELDS.map(field => (field.id === 'email' ? email : field))
  expect(formLines({ fields })[0]).toMatch(
    /^warning tenants\/ruby\/forms\/register\.json:\d+:\d+ {2}"email" of the form/,
  )
})

it('OPS-04 required but disabled', () => {
  expect(formLines({ rules: [rule('email', { enabled: false })] })).toEqual([
    `error ${RULES_FILE}:2:28  The rule for "email" requires it and disables it, so nobody can fill in what the platform asks for. Write "enabled": true, or "required": false.`,
  ])
  // these two are shown regardless of the rules
  expect(formLines({ rules: [rule('username', { enabled: false })] })).toEqual([])
})

it('OPS-04 a repetition of a field that is not there, or of itself, or with bounds of its own', () => {
  const repeat = (equals: string) =>
    FIELDS.map(field => (field.id === 'confirmPassword' ? { ...field, equals } : field))
  expect(formLines({ fields: repeat('email') })[0]).toContain(
    '"confirmPassword" of the form "register" must equal "email", which the form does not show. Name a field that is shown, such as username.',
  )
  expect(formLines({ fields: repeat('confirmPassword') })[0]).toContain('which is itself.')
  expect(formLines({ rules: [rule('confirmPassword', { minLength: 20, maxLength: 30 })] })).toEqual([
    `error ${RULES_FILE}:2:1  The rule for "confirmPassword" asks for 20 to 30 characters, and "password", which it must equal, for 8 to 16. Give both rules the same bounds.`,
  ])
})

it('lengths of a field in two files are reported where the brand wrote its own', () => {
  const field = (more: object) => ({ fields: [{ id: 'code', ...more }] })
  const [problem] = problemsOf({
    'tenants/base/forms/login.json': {
      submit: 'nav.home',
      ...field({ label: 'nav.home', always: true, minLength: 9 }),
    },
    'tenants/ruby/forms/login.json': field({ maxLength: 7 }),
  })
  expect(problem).toMatchObject({
    code: 'form/bounds',
    pointer: '/fields/0/maxLength',
    file: expect.stringContaining('ruby'),
  })
})
