import { expect, it } from 'vitest'
import { buildSmall, type SmallSite } from '../../../tests/small-site.ts'
import type { FormDocument } from '../../schemas/document/form.ts'
import { INVISIBLE, INVISIBLE_LINES } from '../../schemas/forms/form-values.ts'

type Fields = FormDocument['fields']

const EN = {
  go: 'Go',
  mail: 'E-mail',
  'mail.hint': 'Such as a@b.example',
  bounds: '{{field}}: {{min}} - {{max}} characters',
  'bounds-equal': '{{field}}: exactly {{max}}',
  length: '{{length}} characters',
  own: '{{field}} is wrong',
  'register.not-empty': '{{field}} not empty',
  'register.bad-format': 'Bad format',
  'register.bad-length': '{{min}} to {{max}}',
  'register.mismatch': 'Not the same',
  'register.shoeSize': 'Shoe size',
}

const build = (forms: Record<string, unknown>, more: Omit<SmallSite, 'texts'> = {}) => {
  const { site, problems } = buildSmall({ ...more, tenant: { ...more.tenant, forms } as never, texts: { EN } })
  return {
    forms: site.forms,
    problems: problems.map(({ code, document, pointer }) => `${code} ${document}${pointer}`),
  }
}
const buildOne = (fields: object[], more: Omit<SmallSite, 'texts'> = {}) => {
  const { forms, problems } = build({ f: { submit: 'go', fields: fields as Fields } }, more)
  return { form: forms.f!, problems }
}

it('every kind of field has the schema of its values', () => {
  const { form } = buildOne([
    { id: 'text', minLength: 2, maxLength: 9 },
    { id: 'area', kind: 'textarea' },
    { id: 'date', kind: 'date' },
    { id: 'file', kind: 'file', required: true },
    { id: 'yes', kind: 'checkbox', required: true },
    { id: 'maybe', kind: 'checkbox' },
    { id: 'hidden', kind: 'hidden', options: [{ value: 'a' }] },
    { id: 'typed', kind: 'hidden', options: [] },
    { id: 'phone', kind: 'phone' },
  ])
  const visible = { pattern: INVISIBLE }
  expect(form.schema).toEqual({
    type: 'object',
    required: ['file', 'yes'],
    properties: {
      text: { type: 'string', minLength: 2, maxLength: 9, not: visible },
      area: { type: 'string', maxLength: 255, not: { pattern: INVISIBLE_LINES } },
      date: { type: 'string', format: 'date', maxLength: 255, not: visible },
      file: { type: 'string', format: 'data-url' },
      yes: { type: 'boolean', default: false, enum: [true] },
      maybe: { type: 'boolean', default: false },
      hidden: { type: 'string', enum: ['a'] },
      typed: { type: 'string', maxLength: 255, not: visible },
      countryDialingCode: { type: 'string', maxLength: 4, pattern: '^[0-9]+$' },
      phone: { type: 'string', maxLength: 255, not: visible },
    },
  })
  expect(buildOne([{ id: 'x' }]).form.schema).not.toHaveProperty('required')
  const widgets = Object.entries(form.uiSchema).map(([id, ui]) => [id, (ui as Record<string, unknown>)['ui:widget']])
  expect(Object.fromEntries(widgets)).toMatchObject({
    text: 'text',
    area: 'textarea',
    hidden: 'hidden',
    typed: 'hidden',
  })
})

it('a field shows what its document says, with its bounds and label filled in', () => {
  const { form } = buildOne([
    {
      id: 'mail',
      kind: 'email',
      label: 'mail',
      placeholder: 'bounds',
      icon: 'mail',
      autocomplete: 'email',
      minLength: 3,
      maxLength: 40,
      messages: { required: 'own', length: 'length' },
    },
    { id: 'amount', kind: 'number' },
    { id: 'code', kind: 'code', minLength: 6, maxLength: 6, placeholder: 'bounds', messages: { length: 'length' } },
    { id: 'shoeSize' },
  ])
  const messages = { required: 'not empty', pattern: 'Bad format', length: '0 to 255', equals: 'Not the same' }
  expect(form.uiSchema).toEqual({
    'ui:order': ['mail', 'amount', 'code', 'shoeSize'],
    'ui:submitButtonOptions': { submitText: 'Go' },
    mail: {
      'ui:widget': 'email',
      'ui:title': 'E-mail',
      'ui:placeholder': 'E-mail: 3 - 40 characters',
      'ui:autocomplete': 'email',
      'ui:options': {
        icon: 'mail',
        messages: { ...messages, required: 'E-mail is wrong', length: '3 - 40 characters' },
      },
    },
    amount: {
      'ui:widget': 'text',
      'ui:title': 'amount',
      'ui:options': { messages: { ...messages, required: 'amount not empty' }, inputMode: 'decimal' },
    },
    code: {
      'ui:widget': 'code',
      'ui:title': 'code',
      'ui:placeholder': 'code: exactly 6',
      'ui:options': { messages: { ...messages, required: 'code not empty', length: '6 characters' }, secret: true },
    },
    shoeSize: {
      'ui:widget': 'text',
      'ui:title': 'Shoe size',
      'ui:options': { messages: { ...messages, required: 'Shoe size not empty' } },
    },
  })
})

it('passwords, captchas, codes and files are secret, and other fields are not', () => {
  const kinds = ['password', 'captcha', 'code', 'file', 'text', 'email', 'tel', 'date', 'textarea', 'checkbox']
  const { form } = buildOne(kinds.map(kind => ({ id: kind, kind })))
  const secret = kinds.filter(kind => JSON.stringify(form.uiSchema[kind]).includes('"secret":true'))
  expect(secret).toEqual(['password', 'captcha', 'code', 'file'])
})

it('fields that depend on the same values of another are together, and required only then', () => {
  const onlyIf = { field: 'way', in: ['bank', 'card'] }
  const { form } = buildOne([
    { id: 'way', required: true },
    { id: 'number', required: true, onlyIf },
    { id: 'phone', kind: 'phone', onlyIf },
    { id: 'note', onlyIf: { field: 'way', in: ['cash'] } },
  ])
  const { properties, required, allOf } = form.schema
  expect(Object.keys(properties!)).toEqual(['way'])
  expect(required).toEqual(['way'])
  const when = (values: string[], names: string[], needed?: string[]) => [
    { type: 'object', properties: { way: { enum: values } }, required: ['way'] },
    {
      properties: Object.fromEntries(names.map(name => [name, expect.objectContaining({ type: 'string' })])),
      ...(needed && { required: needed }),
    },
  ]
  expect(allOf!.map(rule => [rule.if, rule.then])).toEqual([
    when(['bank', 'card'], ['number', 'countryDialingCode', 'phone'], ['number']),
    when(['cash'], ['note']),
  ])
  expect(form.fields[1]!.onlyIf).toEqual(onlyIf)
})

it('a group is required when a field in it is, and a list has the bounds that it gives', () => {
  const inner = (required: boolean) => [
    { id: 'a', required },
    { id: 'hidden', when: { feature: 'off' } },
  ]
  const { form } = buildOne(
    [
      { id: 'needed', kind: 'group', fields: [...inner(true), { id: 'b' }] },
      { id: 'optional', kind: 'group', fields: inner(false) },
      { id: 'few', kind: 'list', fields: inner(true), minItems: 1, maxItems: 3, add: 'go' },
      { id: 'many', kind: 'list', fields: inner(false) },
    ],
    { tenant: { tenant: { features: { off: {} } } } },
  )
  const a = { type: 'string', maxLength: 255, not: { pattern: INVISIBLE } }
  const items = { type: 'object', properties: { a } }
  expect(form.schema).toEqual({
    type: 'object',
    required: ['needed'],
    properties: {
      needed: { type: 'object', properties: { a, b: a }, required: ['a'] },
      optional: items,
      few: { type: 'array', items: { ...items, required: ['a'] }, minItems: 1, maxItems: 3 },
      many: { type: 'array', items, minItems: 0, maxItems: 20 },
    },
  })
  expect(form.uiSchema.needed).toMatchObject({ 'ui:order': ['a', 'b'], a: { 'ui:title': 'a', 'ui:widget': 'text' } })
  expect(form.uiSchema.needed).not.toHaveProperty('ui:widget')
  expect(form.uiSchema.few).toMatchObject({ items: { 'ui:order': ['a'] }, 'ui:options': { addLabel: 'Go' } })
})

it('a pattern limits the length, and fields whose value is repeated or chosen have none', () => {
  const patterns = { kinds: { word: { patternId: 5, regex: '^[a-z]+$', hint: 'bounds' } } }
  const { form, problems } = buildOne(
    [
      { id: 'long', pattern: 'word', maxLength: 5000 },
      { id: 'free', maxLength: 5000 },
      { id: 'same', pattern: 'word', equals: 'long' },
      { id: 'one', kind: 'select', pattern: 'word', options: [{ value: 'a' }], minLength: 3 },
      { id: 'lost', pattern: 'nothing', minLength: 9, maxLength: 4 },
    ],
    { tenant: { patterns } },
  )
  const shown = form.fields.map(({ id, pattern, hint, minLength, maxLength }) => [
    ...[id, pattern, hint, minLength, maxLength],
  ])
  expect(shown).toEqual([
    ['long', '^[a-z]+$', 'long: 0 - 256 characters', 0, 256],
    ['free', undefined, undefined, 0, 5000],
    ['same', undefined, undefined, 0, 255],
    ['one', undefined, undefined, 0, 255],
    ['lost', undefined, undefined, 4, 4],
  ])
  expect(form.uiSchema.same).toMatchObject({ 'ui:options': { equals: 'long' } })
  expect(form.uiSchema.free).not.toHaveProperty(['ui:options', 'equals'])
  expect(form.fields[0]!.messages).toMatchObject({ pattern: 'long: 0 - 256 characters', required: 'long not empty' })
  expect(problems).toEqual(['pattern/unknown forms/f.json/fields/4/pattern'])
})

it('two kinds of pattern with one number are told apart by their order', () => {
  const kind = (hint: string) => ({ patternId: 5, regex: `^${hint}$`, hint })
  const { form } = buildOne([{ id: 'b', pattern: 'b' }], {
    tenant: { patterns: { kinds: { a: kind('a'), b: kind('b') } } },
  })
  expect(form.fields[0]!.pattern).toBe('^b$')
  const { forms } = build(
    { register: { rules: 'register', submit: 'go', fields: [{ id: 'nick' }] } },
    {
      tenant: { patterns: { kinds: { a: kind('a'), b: kind('b') } } },
      metadata: { registerRules: [{ field: 'nick', enabled: true, patternId: 5 }] },
    },
  )
  expect(forms.register!.fields[0]!.pattern).toBe('^a$')
})

it('a field that depends on what only the open page knows is left out, with a problem at its place', () => {
  const { form, problems } = buildOne([
    { id: 'a' },
    { id: 'b', when: { path: '/x' } },
    { id: 'g', kind: 'group', fields: [{ id: 'c' }, { id: 'd', when: { theme: 'dark' } }] },
  ])
  expect(form.fields.map(({ id }) => id)).toEqual(['a', 'g'])
  expect(form.fields[1]!.fields!.map(({ id }) => id)).toEqual(['c'])
  expect(problems).toEqual([
    'condition/bad forms/f.json/fields/1/when',
    'condition/bad forms/f.json/fields/2/fields/1/when',
  ])
})

it('an amount has no fraction where the currency of the brand has none', () => {
  const pattern = (decimals: 0 | 2, more = {}) => {
    const currency = { code: 'VND', symbol: '₫', decimals }
    const { form } = buildOne([{ id: 'amount', kind: 'money', ...more }], { tenant: { tenant: { currency } } })
    return new RegExp(form.schema.properties!.amount!.pattern!, 'u')
  }
  for (const [text, ...fits] of [
    ['72000.00', true, true, true],
    ['72000.50', true, false, false],
    ['0.00', false, false, true],
    ['0.01', true, false, false],
  ] as const)
    expect(
      [pattern(2), pattern(0), pattern(0, { allowsZero: true })].map(one => one.test(text)),
      text,
    ).toEqual(fits)
})

it('a field belongs to the last step that began, also where the first field of the step is not shown', () => {
  const { form } = buildOne([
    { id: 'one' },
    { id: 'two', step: 'go', when: { feature: 'nothing' } },
    { id: 'three' },
    { id: 'four', step: 'mail' },
  ])
  const stepOf = (id: string) => (form.uiSchema[id] as { 'ui:options': { step?: string } })['ui:options'].step
  expect(['one', 'three', 'four'].map(stepOf)).toEqual([undefined, 'Go', 'E-mail'])
  expect(form.uiSchema['ui:order']).toEqual(['one', 'three', 'four'])
})
