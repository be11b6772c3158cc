/** A tenant adds a pattern kind by JSON alone, from its document to the visitor's text. */
import { expect, it } from 'vitest'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { buildSite } from '../../src/engine/index.ts'
import { messagesOnPage } from '../forms/check-on-page.ts'
import { createTestForm } from '../forms/create-test-form.ts'
import { createTenantFixture, type Files } from './tenant-fixture.ts'

const FILES: Files = {
  'tenants/ruby/patterns.json': {
    kinds: {
      'lao-name': {
        patternId: 120,
        regex: '^\\p{Script=Lao}+(?: \\p{Script=Lao}+)*$',
        hint: 'pattern.lao-name',
        valid: ['ສົມຊາຍ', 'ສົມ ໃຈດີ'],
        invalid: ['Somchai', '', 'ສົມ  ໃຈດີ', 'สมชาย'],
      },
    },
  },
  'tenants/ruby/texts/EN.json': { 'pattern.lao-name': '{{length}} Lao letters' },
  'tenants/ruby/texts/VI.json': { 'pattern.lao-name': '{{length}} chữ cái tiếng Lào' },
  'tenants/ruby/forms/register.json': {
    rules: 'register',
    submit: 'nav.home',
    fields: [
      { id: 'username', label: 'nav.home' },
      { id: 'confirmPassword', kind: 'password', label: 'nav.home' },
      { id: 'password', kind: 'password', label: 'nav.home' },
      { id: 'payeeName', label: 'nav.home' },
      { id: 'nickname', label: 'nav.home', pattern: 'lao-name', always: true, maxLength: 20 },
    ],
  },
  'tenants/ruby/platform/registerRules.json': [
    { field: 'payeeName', enabled: true, required: true, patternId: 120, minLength: 2, maxLength: 12 },
  ],
}

it('VAL-03 a new kind is checked, published, built into the form, and explained in each language', () => {
  const fixture = createTenantFixture(FILES)
  const { problems, release } = checkTenant(fixture, 'ruby')
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const { document, texts, languages } = release!.body
  const { metadata } = readPlatform(readTenant(fixture.dir, 'ruby').layers)
  const formIn = (language: string) =>
    buildSite({ tenant: document, metadata, texts, languages }, { role: 'visitor', language }).site.forms.register!

  const check = (language: string, values: Record<string, string>) => {
    const form = formIn(language)
    const fields = form.fields.filter(({ id }) => id in values)
    return messagesOnPage(createTestForm({ ...form, fields }), values)
  }
  expect(check('EN', { payeeName: 'ສົມ ໃຈດີ', nickname: 'ສົມຊາຍ' })).toEqual({})
  expect(check('EN', { payeeName: 'Somchai', nickname: 'Som' })).toEqual({
    payeeName: '2 - 12 Lao letters',
    nickname: '0 - 20 Lao letters',
  })
  expect(check('VI', { payeeName: 'Somchai' })).toEqual({ payeeName: '2 - 12 chữ cái tiếng Lào' })
  expect(check('EN', { payeeName: 'ສ' })).toEqual({ payeeName: '2 - 12 Lao letters' })
})

it('VAL-03 a kind with a wrong example, bad regex, missing text or taken number is reported', () => {
  const lao = (more: object) => {
    const { kinds } = FILES['tenants/ruby/patterns.json'] as { kinds: { 'lao-name': object } }
    const fixture = createTenantFixture({
      ...FILES,
      'tenants/ruby/patterns.json': { kinds: { 'lao-name': { ...kinds['lao-name'], ...more } } },
    })
    return fixture.check().filter(({ severity }) => severity === 'error')
  }
  expect(lao({ invalid: ['ສົມ'] })[0]?.message).toContain('lets through "ສົມ"')
  expect(lao({ regex: '^(\\p{Lao}+ ?)+$' })[0]?.message).toContain('backtrack catastrophically')
  expect(lao({ hint: 'pattern.loa-name' })[0]?.message).toContain('"pattern.loa-name", which no language has')
  expect(lao({ patternId: 7 })[0]?.message).toContain('belongs to "digits" already')
})

it('VAL-03 a tenant changes one inherited kind', () => {
  const fixture = createTenantFixture({
    'tenants/ruby/patterns.json': { kinds: { digits: { regex: '^[1-9][0-9]+$' } } },
  })
  const { release, problems } = checkTenant(fixture, 'ruby')
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(release?.body.document.patterns.kinds.digits).toMatchObject({ patternId: 7, regex: '^[1-9][0-9]+$' })
})
