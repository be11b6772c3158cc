import { expect, it } from 'vitest'
import { ConditionSchema } from '../../../../src/schemas/document/condition.ts'
import { registerForm, rule } from '../../../../tests/tenants/register-form.ts'
import { createTenantFixture, linesOf, menu } from '../../../../tests/tenants/tenant-fixture.ts'
import { readFormTables } from '../../forms/form-table.ts'
import { problemLine } from '../../problems/print-problem.ts'
import { checkTenant } from './check-tenant.ts'

it('ENG-09 an acceptedPattern of another dialect is an error that says how to write it', () => {
  const given = { rules: [rule('email', { patternId: 5, acceptedPattern: '^[a-z&&[^aeiou]]+$' })] }
  const fixture = createTenantFixture(registerForm(given))
  const { problems } = checkTenant(fixture, 'ruby')
  expect(problems.filter(({ code }) => code === 'rule/refused-pattern')).toEqual([
    expect.objectContaining({
      severity: 'error',
      line: 2,
      fix: '&& within [ ] takes what two sets share, which browsers do not know. Write one set, or & once for the character.',
    }),
  ])
  const email = readFormTables(fixture, 'ruby')
    .flatMap(({ fields }) => fields)
    .find(({ field }) => field === 'email')
  expect(email).toMatchObject({
    pattern: '^[a-z]{2,8}$',
    from: 'patternId 5 of its rule: word; its acceptedPattern was refused',
    passing: ['abcd', expect.stringMatching(/^[a-z]{2,8}$/)],
  })
})

it('ENG-09 an acceptedPattern that could stop a browser keeps the brand from being published', () => {
  const fixture = createTenantFixture(registerForm({ rules: [rule('email', { acceptedPattern: '^(a+)+$' })] }))
  const { problems, release } = checkTenant(fixture, 'ruby')
  expect(release).toBeUndefined()
  expect(problems.filter(({ severity }) => severity === 'error').map(problemLine)).toEqual([
    expect.stringMatching(
      /registerRules\.json:2:\d+ .*acceptedPattern.*could stop a browser.* Avoid repeats inside repeats/,
    ),
  ])
})

it('ENG-09 a form of more than 200 fields or 64 kB is refused at the field where it becomes too large', () => {
  const many = (length: number, field: object = {}) => ({
    'tenants/ruby/forms/survey.json': {
      submit: 'common.close',
      fields: Array.from({ length }, (_, i) => ({ id: `f${i}`, label: 'common.close', ...field })),
    },
  })
  const options = Array.from({ length: 1000 }, (_, i) => ({ value: `option${i}`, label: 'common.close' }))
  expect(linesOf(many(201)).filter(line => line.includes('kB'))).toEqual([
    expect.stringMatching(
      /^error tenants\/ruby\/forms\/survey\.json:804:5 {2}forms\.survey\.fields\[200\] \("f200"\): A form has more than 200 fields.* Take fields out/,
    ),
  ])
  expect(linesOf(many(6, { kind: 'select', options })).filter(line => line.includes('kB'))).toEqual([
    expect.stringContaining('fields[5] ("f5"): A form has more than 200 fields, or rules for them of more than 64 kB'),
  ])
  expect(linesOf(many(200)).filter(line => line.includes('kB'))).toEqual([])
})

it('a condition that is nested too deep is reported with what one may have', () => {
  const nested = (levels: number): object => (levels === 0 ? { role: 'agent' } : { not: nested(levels - 1) })
  expect(linesOf(menu({ id: 'home', when: nested(18) }))).toEqual([
    `error tenants/ruby/menus.json:5:15  menus.top[0].when ("an object with not"): A condition has the wrong shape; what it controls is left out. Write only the keys of conditions: ${Object.keys(ConditionSchema.properties).join(', ')}.`,
  ])
  expect(linesOf(menu({ id: 'home', when: nested(3) }))).toEqual([])
})
