import { hashForSchema, type RJSFSchema } from '@rjsf/utils'
import { expect, it } from 'vitest'
import { createTestForm, testField } from '../../../tests/forms/create-test-form.ts'
import { allProperties, type JsonSchema } from '../../schemas/forms/form-schema.ts'
import { CONDITIONS } from './form-validation.ts'
import type { FormValues } from './state/form-values.ts'
import { findValidator, loadValidator, loadValidators } from './validator-table.ts'

/** A module whose body runs once for each address that it is imported by; a query behind it is a comment. */
const moduleOf = (body: string) => `data:text/javascript,${encodeURIComponent(`${body}; export default {} //`)}`

it('a validator that failed to load is requested at another address, as browsers remember failures', async () => {
  const address = moduleOf('if (!globalThis.isReachable) throw new Error("unreachable")')
  await expect(loadValidator(address)).rejects.toThrow('unreachable')
  await expect(loadValidator(address)).rejects.toThrow('unreachable')
  Object.assign(globalThis, { isReachable: true })
  await loadValidator(address)
  expect(findValidator(address)).toEqual({})
})

it('requests at the same time load a validator once, and one that fails keeps no other from being loaded', async () => {
  Object.assign(globalThis, { loads: 0 })
  const address = moduleOf('globalThis.loads++')
  const form = createTestForm({ id: 'f', submit: '', fields: [] })
  const bad = moduleOf('throw new Error("bad")')
  await loadValidators({
    a: { ...form, validator: address },
    b: { ...form, validator: address },
    c: { ...form, validator: bad },
  })
  await loadValidator(address)
  expect((globalThis as { loads?: number }).loads).toBe(1)
  expect([findValidator(address), findValidator(bad)]).toEqual([{}, undefined])
})

it('conditions of a form hold on the page for the values for which they hold in its validator', () => {
  const on = (field: string, value: string | boolean) => ({ onlyIf: { field, in: [value] } })
  const inner = [testField('box', { kind: 'checkbox' }), testField('why', { required: true, ...on('box', false) })]
  const { schema, validator } = createTestForm({
    id: 'f',
    submit: '',
    fields: [
      testField('method', { required: true }),
      testField('group', { kind: 'group', fields: inner, ...on('method', 'bank') }),
      testField('list', {
        kind: 'list',
        fields: inner.map(field => ({ ...field, id: `${field.id}2`, ...(field.onlyIf && on('box2', true)) })),
      }),
    ],
  })
  const compiled = findValidator(validator)!
  const conditions = (part: JsonSchema): JsonSchema[] => [
    ...(part.allOf ?? []).map(one => one.if!),
    ...[...Object.values(allProperties(part)), ...(part.items ? [part.items] : [])].flatMap(conditions),
  ]
  const all = conditions(schema)
  expect(all).toHaveLength(3)
  const values = [
    {},
    { method: 'bank' },
    { method: 'card' },
    { box: false },
    { box: true },
    { box2: true },
    { box2: false },
  ]
  const results = (holds: (condition: JsonSchema, values: object) => boolean) =>
    all.map(condition => values.map(one => holds(condition, one)))
  expect(results((condition, one) => CONDITIONS.isValid(condition as RJSFSchema, one as FormValues, {}))).toEqual(
    results((condition, one) => compiled[hashForSchema(condition as RJSFSchema)]!(one)),
  )
})
