import { describe, expect, it } from 'vitest'
import { FIELDS, formLines } from '../../../../tests/tenants/register-form.ts'
import { linesOf, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'

const withField = (...more: object[]) => formLines({ fields: [...FIELDS, ...more] })
const inner = { id: 'city', label: 'nav.home' }
const found = (files: Record<string, unknown>) =>
  problemsOf(files).map(({ severity, code, file, value }) => [severity, code, file, value])

it('OPS-04 a condition on a field that is not beside it is reported with the field that was meant', () => {
  const onlyIf = { field: 'usernam', in: ['x'] }
  expect(withField({ id: 'nickname', label: 'nav.home', always: true, onlyIf })).toEqual([
    expect.stringMatching(
      /^error tenants\/ruby\/forms\/register\.json:\d+:\d+ {2}"nickname" of the form "register" depends on "usernam", which is no field beside it, so it is never shown\. .*username/,
    ),
  ])
  expect(
    withField({ id: 'nickname', label: 'nav.home', always: true, onlyIf: { ...onlyIf, field: 'username' } }),
  ).toEqual([])
})

it('OPS-04 a registration takes no group and no list', () => {
  const lines = withField({ id: 'address', kind: 'group', label: 'nav.home', fields: [inner] })
  expect(lines).toEqual([
    expect.stringContaining(
      '"address" of the form "register" is of kind group, and what is typed into it cannot be sent with this form',
    ),
  ])
})

it('a registration takes the group of deposit limits, with amounts by period alone', () => {
  const withLimits = (limits: object) => withField({ id: 'depositLimits', label: 'nav.home', ...limits }).join('\n')
  const amount = (id: string, kind = 'money') => ({ id, kind, label: 'nav.home' })
  expect(withLimits({ kind: 'group', fields: [amount('day'), amount('month')] })).toBe('')
  expect(withLimits({ kind: 'group', fields: [amount('days')] })).toContain(
    'The group "depositLimits" of the form "register" takes no field "days"',
  )
  expect(withLimits({ kind: 'group', fields: [amount('day', 'text')] })).toContain('"day" of the form "register" is of')
  expect(withLimits({ kind: 'money' })).toContain('"depositLimits" of the form "register" is of kind money')
})

it('OPS-04 a condition inside a group sees the fields of the group only, and a list needs bounds that fit', () => {
  const lines = withField({
    id: 'cards',
    kind: 'list',
    label: 'nav.home',
    minItems: 3,
    maxItems: 2,
    fields: [{ ...inner, onlyIf: { field: 'username', in: ['x'] } }],
  }).join('\n')
  expect(lines).toContain('"city" of the form "register" depends on "username"')
  expect(lines).toContain('The list "cards" of the form "register" must have at least 3 items and at most 2')
})

describe('OPS-06 amounts and lists', () => {
  it('a list with nothing to choose from, or with a choice twice, is an error', () => {
    const form = (options?: object[]) =>
      found({
        'tenants/ruby/forms/login.json': {
          fields: [{ id: 'size', kind: 'select', label: 'nav.home', always: true, ...(options && { options }) }],
        },
      }).map(([, code, , value]) => [code, value])
    expect(form()).toContainEqual(['form/no-options', 'select'])
    expect(form([])).toContainEqual(['form/no-options', 'select'])
    expect(form([{ value: 's' }, { value: 'm' }, { value: 's' }])).toContainEqual(['choice/twice', 's'])
    expect(form([{ value: 's' }, { value: 'm' }])).not.toContainEqual(expect.arrayContaining(['choice/twice']))
  })
})

it('a list without a choice is reported with what to write', () => {
  const choosing = (...options: object[]) => ({
    'tenants/ruby/forms/login.json': {
      fields: [{ id: 'size', kind: 'select', label: 'nav.home', always: true, options }],
    },
  })
  expect(linesOf(choosing())).toContain(
    'error tenants/ruby/forms/login.json:5:15  The list "size" of the form "login" has nothing to choose from. Write "options": [{ "value": "…", "label": "…" }], or another kind.',
  )
  expect(linesOf(choosing({ value: 's', label: 'nav.home' })).join()).not.toContain('nothing to choose from')
})
