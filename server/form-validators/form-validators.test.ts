import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { afterAll, expect, it, vi } from 'vitest'
import { createFormModel } from '../../src/engine/forms/build-form-schema.ts'
import type { FormFieldModel } from '../../src/engine/model/form-model.ts'
import { findFieldErrors } from '../../src/schemas/forms/form-errors.ts'
import { createCompileWorker } from './compile-worker.ts'
import { createFormValidators, validatorName } from './form-validators.ts'

const validators = createFormValidators()
afterAll(() => validators.close())

const messages = { required: 'r', pattern: 'p', length: 'l', equals: 'e' }
const field = (id: string, more: Partial<FormFieldModel> = {}): FormFieldModel => ({
  id,
  kind: 'text',
  label: id,
  required: false,
  minLength: 0,
  maxLength: 20,
  messages,
  ...more,
})
const form = (...fields: FormFieldModel[]) => createFormModel('f', 'Send', fields)
const load = async (text: string): Promise<Record<string, (values: unknown) => boolean>> =>
  (await import(`data:text/javascript,${encodeURIComponent(text)}`)).default

it('VAL-04 lengths count code points, in the module for the page and on the server alike', async () => {
  const { schema, uiSchema } = form(field('name', { minLength: 2, maxLength: 3 }))
  const { module, validate } = await validators.compile(schema)
  const page = createPrecompiledValidator((await load(module)) as never, schema as never)
  for (const [name, isRight] of [
    ['😀😀😀', true],
    ['😀😀😀😀', false],
    ['😀', false],
  ] as const) {
    expect(Object.keys(findFieldErrors({ schema, uiSchema }, validate, { name }))).toEqual(isRight ? [] : ['name'])
    expect(page.validateFormData({ name }, schema as never).errors.length === 0).toBe(isRight)
  }
})

it('a validator is named by its schema and the compiler, and found only in a process that compiled it', async () => {
  const { schema } = form(field('a'))
  const name = validatorName(schema)
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(validatorName(structuredClone(schema))).toBe(name)
  expect(validatorName(form(field('a', { maxLength: 21 })).schema)).not.toBe(name)
  expect(validators.find(name)).toBeUndefined()
  expect(await validators.compile(structuredClone(schema))).toBe(await validators.find(name))
  expect(await validators.compile(schema)).toBe(await validators.find(name))
})

it('one validator serves every language: labels, hints and messages are no part of the schema', () => {
  const texts = { label: 'Ім’я', hint: 'Підказка', placeholder: 'x', messages: { ...messages, required: 'Порожньо' } }
  expect(form(field('a', texts)).schema).toEqual(form(field('a')).schema)
})

it('what is wrong has one code for each field, also inside groups, lists and conditions', async () => {
  const { schema, uiSchema } = form(
    field('method', { kind: 'hidden', options: ['bank', 'card'].map(value => ({ value, label: value })) }),
    field('iban', { required: true, pattern: '^[A-Z]{2}[0-9]+$', onlyIf: { field: 'method', in: ['bank'] } }),
    field('again', { equals: 'iban' }),
    field('terms', { kind: 'checkbox', required: true }),
    field('address', { kind: 'group', fields: [field('city', { required: true })] }),
    field('proofs', { kind: 'list', minItems: 1, maxItems: 2, fields: [field('note', { minLength: 3 })] }),
    field('mobileNum', { kind: 'phone', minLength: 6, maxLength: 15 }),
  )
  const { validate } = await validators.compile(schema)
  const errors = (values: Record<string, unknown>) => findFieldErrors({ schema, uiSchema }, validate, values)
  expect(errors({ method: 'bank', address: {}, proofs: [{ note: 'x' }] })).toEqual({
    iban: 'field/required',
    terms: 'field/required',
    'address.city': 'field/required',
    'proofs.0.note': 'field/length',
  })
  expect(errors({ method: 'card', terms: true, address: { city: 'Y' } })).toEqual({})
  expect(errors({ method: 'bank', iban: 'x', again: 'y', terms: true, proofs: [] })).toEqual({
    address: 'field/required',
    iban: 'field/pattern',
    again: 'field/equals',
    proofs: 'field/length',
  })
  expect(errors({ terms: true, address: { city: 'Y' }, countryDialingCode: '66', mobileNum: '12345678' })).toEqual({
    mobileNum: 'field/length',
  })
})

it('a field is named by its id in what is wrong with it, with any characters in the id', async () => {
  const ids = ['a/b', 'a~b', 'a~1b']
  const { schema, uiSchema } = form(...ids.map(id => field(id, { maxLength: 1 })))
  const { validate } = await validators.compile(schema)
  const values = Object.fromEntries(ids.map(id => [id, 'long']))
  expect(Object.keys(findFieldErrors({ schema, uiSchema }, validate, values))).toEqual(ids)
})

/** Values that would run if the compiler put any of them into the code unquoted. */
const HOSTILE = [
  '"];globalThis.injected=1;["',
  "'];globalThis.injected=1;['",
  '`+(globalThis.injected=1)+`',
  `${'$'}{globalThis.injected=1}`,
  '*/globalThis.injected=1;/*',
  '</script><script>globalThis.injected=1</script>',
  '\u2028globalThis.injected=1\u2029',
  '\\";globalThis.injected=1;//',
  'a\nglobalThis.injected=1\n',
  '$data',
  '__proto__',
  'constructor',
  'require("node:fs")',
]

it.each(HOSTILE)('SEC nothing of a rule becomes code: %j as field, value, pattern, condition and text', async text => {
  const pattern = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const { schema } = form(
    field(text, { label: text, hint: text, messages: { ...messages, pattern: text }, required: true }),
    field('choice', { kind: 'select', label: text, options: [{ value: text, label: text }] }),
    field('typed', { kind: 'textarea', maxLength: 200, pattern, onlyIf: { field: 'choice', in: [text] } }),
  )
  const { module, validate } = await validators.compile(schema)
  const page = Object.values(await load(module)).find(one => !one({}))!
  for (const check of [validate, page]) {
    expect(check({ [text]: 'a', choice: text, typed: text })).toBe(true)
    expect(check({ [text]: 'a', choice: `${text}x`, typed: text })).toBe(false)
  }
  expect('injected' in globalThis).toBe(false)
})

const wide = form(...Array.from({ length: 20_000 }, (_, i) => field(`f${i}`))).schema

it('only the schema that exceeds its budget is given up; waiting ones compile in a fresh thread', async () => {
  const worker = createCompileWorker(3000)
  const small = form(field('small')).schema
  const results = await Promise.allSettled([small, wide, small, small].map(schema => worker.compile(schema)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(String((results[1] as PromiseRejectedResult).reason)).toMatch(/took longer than 3 seconds|memory limit/)
  await worker.close()
})

it('a schema that waits for a worker that is closed is rejected', async () => {
  const worker = createCompileWorker()
  const results = Promise.allSettled([wide, wide].map(schema => worker.compile(schema)))
  await worker.close()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('a schema that could not be compiled is tried again after a minute only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let times = 0
  const compile = async () => {
    times++
    throw new Error('too slow')
  }
  const failing = createFormValidators({ compile, close: async () => {} })
  const { schema } = form(field('a'))
  const attempt = () => failing.compile(schema).catch(String)
  expect([await attempt(), await attempt(), times]).toEqual(['Error: too slow', 'Error: too slow', 1])
  vi.advanceTimersByTime(59_000)
  expect([await attempt(), times]).toEqual(['Error: too slow', 1])
  vi.advanceTimersByTime(2000)
  expect([await attempt(), times]).toEqual(['Error: too slow', 2])
  vi.useRealTimers()
})
