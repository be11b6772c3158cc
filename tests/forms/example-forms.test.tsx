/** Forms with groups, lists and conditions inside them are standard too: rjsf's own theme takes them as they are. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { FormDocument } from '../../src/schemas/document/form.ts'
import { buildSmall } from '../small-site.ts'
import { checkOnPage } from './check-on-page.ts'
import { findSchemaErrors, renderStandard } from './render-standard.tsx'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`examples/${name}.json`, import.meta.url), 'utf8')) as FormDocument
const build = (name: string) => buildSmall({ tenant: { forms: { [name]: read(name) } } }).site.forms[name]!

it.each([
  [
    'bank-account',
    { method: 'bank', account: { isOwn: false } },
    ['method', 'account_iban', 'account_isOwn', 'account_holder'],
    ['Method', 'Account', 'IBAN', 'My own account', 'Holder'],
  ],
  [
    'proof-of-address',
    { proofs: [{ kind: 'letter' }, {}] },
    ['address_city', 'address_movedIn', 'proofs_0_kind', 'proofs_0_note', 'proofs_1_scan'],
    ['Address', 'City', 'Since', 'Proofs', 'Kind', 'Scan', 'Note'],
  ],
])("ENG-04 rjsf's own theme renders the example %s with every label and control", (name, values, ids, labels) => {
  const form = build(name)
  expect(findSchemaErrors(form)).toEqual([])
  const html = renderStandard(form, values)
  for (const id of ids) expect(html).toContain(`id="root_${id}"`)
  for (const label of labels) expect(html).toContain(label)
  expect(html).not.toMatch(/config-error|Unsupported/)
})

it('the examples are validated in every state of their conditions', () => {
  const bank = build('bank-account')
  const account = { iban: 'DE02120300000000202051', isOwn: true }
  expect(checkOnPage(bank, { method: 'card' })).toEqual({})
  expect(checkOnPage(bank, { method: 'bank', account })).toEqual({})
  expect(checkOnPage(bank, { method: 'bank', account: { ...account, isOwn: false } })).toEqual({
    'account.holder': 'field/required',
  })
  const proof = build('proof-of-address')
  expect(checkOnPage(proof, { address: {}, proofs: [{ kind: 'x' }] })).toEqual({
    'address.city': 'field/required',
    'proofs.0.kind': 'field/pattern',
    'proofs.0.scan': 'field/required',
  })
  expect(checkOnPage(proof, { address: { city: 'Y' }, proofs: [] })).toEqual({ proofs: 'field/length' })
})
