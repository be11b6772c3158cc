import { expect, it } from 'vitest'
import { widgetCatalog } from '../../../../src/app/entry-server.tsx'
import { createTenantFixture, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'
import { checkTenant } from './check-tenant.ts'

const FORM = { $schema: '../../.schemas/form.json', submit: 'nav.home' }
const BASE = [
  { id: 'amount', kind: 'money', label: 'nav.home', required: true },
  { id: 'again', label: 'nav.home', required: true, equals: 'pin' },
  { id: 'pin', kind: 'payment-password', label: 'nav.home', required: true },
  { id: 'note', label: 'nav.home' },
]
const found = (name: string, fields: object[]) =>
  problemsOf({
    [`tenants/base/forms/${name}.json`]: { ...FORM, fields: BASE },
    [`tenants/ruby/forms/${name}.json`]: { fields },
  }).flatMap(({ code, value }) => (/^form\/(missing|unsent)/.test(code) ? [[code, value]] : []))

it('a form without a field that its call needs is refused, and one without an optional field is not', () => {
  expect(found('withdrawal', [{ id: 'pin', remove: true }])).toEqual([['form/missing-field', 'pin']])
  const optional = ['note', 'again'].map(id => ({ id, remove: true }))
  expect(found('withdrawal', optional)).toEqual([])
})

it('a field that the call of its form does not take is refused, but for forms that take any', () => {
  const fields = [{ id: 'shoeSize', label: 'nav.home' }]
  expect(found('withdrawal', fields)).toEqual([['form/unsent-field', 'shoeSize']])
  expect(found('promotion', fields)).toEqual([])
})

it('a kind whose value the call cannot read is refused, and another control for the same text is not', () => {
  expect(found('withdrawal', [{ id: 'amount', kind: 'checkbox' }])).toEqual([['form/unsent-kind', 'checkbox']])
  expect(found('withdrawal', [{ id: 'note', kind: 'money' }])).toEqual([['form/unsent-kind', 'money']])
  expect(found('withdrawal', [{ id: 'note', kind: 'textarea' }])).toEqual([])
})

it('a form that a widget names in place of one of base takes the fields of that one', () => {
  const forms = {
    'tenants/base/forms/withdrawal.json': { ...FORM, fields: BASE },
    'tenants/ruby/forms/own.json': { ...FORM, fields: [...BASE, { id: 'shoeSize', label: 'nav.home' }] },
  }
  const main = [{ id: 'withdraw', widget: 'withdraw', settings: { requestForm: 'own' } }]
  const screen = { title: 'nav.home', paths: ['/pay'], main }
  const unsent = (files: object) =>
    checkTenant({ ...createTenantFixture({ ...forms, ...files }), widgets: widgetCatalog }, 'ruby').problems.flatMap(
      ({ code, value }) => (code === 'form/unsent-field' ? value : []),
    )
  expect([unsent({ 'tenants/ruby/screens/pay.json': screen }), unsent({})]).toEqual([['shoeSize'], []])
})
