import { expect, it } from 'vitest'
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

it('a condition that is nested too deep is reported with what one may have', () => {
  const nested = (levels: number): object => (levels === 0 ? { role: 'agent' } : { not: nested(levels - 1) })
  expect(linesOf(menu({ id: 'home', when: nested(18) }))).toEqual([
    'error tenants/ruby/menus.json:5:15  menus.top[0].when ("an object with not"): A condition has the wrong shape; what it controls is left out. Write only what conditions have: feature, role, language, theme, path, resource, contract, toUpline, viewport, vipLevel, date, count, any, all, not.',
  ])
  expect(linesOf(menu({ id: 'home', when: nested(3) }))).toEqual([])
})
