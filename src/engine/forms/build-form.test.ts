import { expect, it } from 'vitest'
import { buildSmall } from '../../../tests/small-site.ts'
import type { FormDocument } from '../../schemas/document/form.ts'

const EN = {
  'pattern.word': '{{length}} letters or digits',
  'pattern.password': 'Please fill in your password with {{min}} - {{max}} characters',
  'register.not-empty': '{{field}} not empty',
  'register.mismatch': 'The entries are inconsistent',
  'field.email': 'E-mail',
  'field.password': 'Password',
  'field.id-number': 'ID number',
}
const kinds = {
  word: { patternId: 5, regex: '^[A-Za-z0-9]+$', hint: 'pattern.word' },
  password: { patternId: 7, regex: '^\\S+$', hint: 'pattern.password' },
}
const FORM: FormDocument = {
  rules: 'register',
  submit: 'Sign up',
  fields: [
    { id: 'username', label: 'Name', pattern: 'word', minLength: 4, maxLength: 16 },
    { id: 'password', kind: 'password', pattern: 'password' },
    { id: 'confirmPassword', kind: 'password' },
    { id: 'email', kind: 'email' },
    { id: 'captcha', kind: 'captcha', when: { feature: 'registerCaptcha' } },
    { id: 'terms', kind: 'checkbox', always: true, required: true },
  ],
}
const build = (registerRules: unknown, form: FormDocument = FORM, captcha = true) => {
  const { site, problems } = buildSmall({
    tenant: {
      forms: { register: form },
      patterns: { kinds },
      tenant: { features: { registerCaptcha: { always: captcha } } },
    },
    metadata: { registerRules },
    texts: { EN },
  })
  const { fields, schema, uiSchema } = site.forms.register!
  return {
    schema,
    uiSchema,
    fields: Object.fromEntries(fields.map(field => [field.id, field])),
    names: fields.map(field => field.id),
    codes: problems
      .filter(problem => problem.code !== 'text/missing')
      .map(problem => `${problem.code} ${problem.pointer}`),
  }
}
const rule = (field: string, more: Record<string, unknown> = {}) => ({ field, enabled: true, required: false, ...more })

it('REG-03 a field shows only if its rule enables it and is required only if flagged', () => {
  expect(build([]).names).toEqual(['username', 'password', 'confirmPassword', 'terms'])
  const { names, fields } = build([rule('email'), rule('captcha', { required: true })])
  expect(names).toEqual(['username', 'password', 'confirmPassword', 'email', 'captcha', 'terms'])
  expect([fields.email?.required, fields.captcha?.required, fields.terms?.required]).toEqual([false, true, true])
})

it('REG-03 PWD-01 a new password has eight characters at least, whatever rule and form say; a login form asks for none', () => {
  const bounds = (registerRules: unknown, form?: FormDocument) => {
    const { minLength, maxLength } = build(registerRules, form).fields.password!
    return [minLength, maxLength]
  }
  expect(bounds([rule('password', { minLength: 6, maxLength: 16 })])).toEqual([8, 16])
  expect(bounds([rule('password', { minLength: 2, maxLength: 6 })])).toEqual([8, 8])
  expect(bounds([rule('password', { minLength: 10, maxLength: 16 })])).toEqual([10, 16])
  expect(bounds([])).toEqual([8, 255])
  const { rules: _, ...login } = FORM
  expect(bounds([], login)[0]).toBe(0)
})

it('REG-03 username and password are there and required whatever the rules say', () => {
  const { fields } = build([
    rule('username', { enabled: false }),
    rule('password', { enabled: 'false', required: 'false' }),
  ])
  expect([fields.username?.required, fields.password?.required]).toEqual([true, true])
})

it('REG-05 confirmPassword is required and equals password', () => {
  expect(build([rule('confirmPassword', { patternId: 5, minLength: 99 })]).fields.confirmPassword).toMatchObject({
    required: true,
    equals: 'password',
    minLength: 0,
    messages: { equals: 'The entries are inconsistent' },
  })
})

it('REG-07 the captcha shows only when its feature is on', () => {
  expect(build([rule('captcha')], FORM, false).names).not.toContain('captcha')
})

it('ENG-08 patternId brings regex and hint, bounds are filled in, one number when they are equal', () => {
  const hint = (bounds: Record<string, unknown>) =>
    build([rule('email', { patternId: 5, ...bounds })]).fields.email?.hint
  expect(hint({ minLength: 4, maxLength: 16 })).toBe('4 - 16 letters or digits')
  expect(hint({ minLength: '6', maxLength: 6 })).toBe('6 letters or digits')
  const { password } = build([rule('password', { patternId: '7', minLength: 9, maxLength: 9 })]).fields
  expect(password).toMatchObject({
    pattern: '^\\S+$',
    hint: 'Please fill in your password with 9 characters',
    minLength: 9,
    maxLength: 9,
  })
})

it('ENG-08 acceptedPattern is used when given', () => {
  const { fields, codes } = build([rule('email', { patternId: 5, acceptedPattern: '[\\w-.]+' })])
  expect(fields.email).toMatchObject({ pattern: '[\\w\\-.]+', hint: '0 - 255 letters or digits' })
  expect(codes).toEqual([])
})

it.each([
  ['(', 'refused'],
  ['^(a+)+$', 'slow'],
  [7, 'refused'],
  ['a'.repeat(300), 'refused'],
])('ENG-09 acceptedPattern %j is %s and the kind keeps its own', (acceptedPattern, why) => {
  const { fields, codes } = build([rule('email', { patternId: 5, acceptedPattern })])
  expect(fields.email?.pattern).toBe('^[A-Za-z0-9]+$')
  expect(codes).toEqual([`rule/${why}-pattern /0/acceptedPattern`])
})

it('ENG-09 a kind whose own regex is refused accepts anything, and says so', () => {
  const { site, problems } = buildSmall({
    tenant: {
      forms: { register: { submit: 's', fields: [{ id: 'a', pattern: 'bad' }] } },
      patterns: { kinds: { bad: { patternId: 1, regex: '(a+)+$', hint: 'h' } } },
    },
  })
  expect(site.forms.register?.fields[0]?.pattern).toBeUndefined()
  expect(problems.map(problem => `${problem.code} ${problem.pointer}`)).toEqual(['pattern/refused /kinds/bad/regex'])
})

it('ENG-16 contradictory or broken rules leave the form usable and say where they stand', () => {
  const { fields, codes } = build([
    rule('username', { minLength: 20, maxLength: 4, patternId: 99 }),
    rule('email', { enabled: 'yes', minLength: -1 }),
    null,
    rule('__proto__'),
    rule('username'),
  ])
  expect(fields.username).toMatchObject({ minLength: 4, maxLength: 16, pattern: '^[A-Za-z0-9]+$' })
  expect(codes).toEqual([
    'rule/bounds /0',
    'rule/bad /1/enabled',
    'rule/bounds /1/minLength',
    'rule/bad /2',
    'rule/bad /3',
    'rule/duplicate /4',
    'rule/unknown-pattern /0/patternId',
  ])
})

it('REG-03 a field that no form describes is a text field, named by its text', () => {
  const { names, fields, codes } = build({ idNumber: { enabled: 1, required: '1' }, shoeSize: { enabled: true } })
  expect(names.slice(-2)).toEqual(['idNumber', 'shoeSize'])
  expect(fields.idNumber).toMatchObject({ kind: 'text', label: 'ID number', required: true })
  expect(fields.idNumber?.messages.required).toBe('ID number not empty')
  expect(fields.shoeSize?.label).toBe('shoeSize')
  expect(codes).toEqual(['rule/unknown-field /idNumber', 'rule/unknown-field /shoeSize'])
})

it('ENG-04 a form without rules shows all its fields', () => {
  const { rules: _, ...login } = FORM
  expect(build([], login).names).toHaveLength(6)
})

it('REG-04 a select takes the values of its list and nothing else, whatever the rule says', () => {
  const options = [{ value: 'salary (net)', label: 'field.email' }, { value: 'savings' }]
  const income = { id: 'sourceOfIncome', kind: 'select', options }
  const { fields, schema, uiSchema } = build(
    [{ field: 'sourceOfIncome', enabled: true, required: true, minLength: 20, patternId: 5 }],
    {
      ...FORM,
      fields: [...FORM.fields, income],
    },
  )
  expect(fields.sourceOfIncome).toMatchObject({
    required: true,
    minLength: 0,
    options: [
      { value: 'salary (net)', label: 'E-mail' },
      { value: 'savings', label: 'savings' },
    ],
  })
  expect(schema.properties?.sourceOfIncome).toEqual({ type: 'string', enum: ['salary (net)', 'savings'] })
  expect(uiSchema.sourceOfIncome).toMatchObject({ 'ui:widget': 'select', 'ui:enumNames': ['E-mail', 'savings'] })
})

it('PWD-01 a field like a registration field follows its rule and shows the messages of its own form', () => {
  const change: FormDocument = {
    submit: 'Save',
    fields: [
      { id: 'newPassword', kind: 'password', like: 'password', messages: { required: 'register.mismatch' } },
      { id: 'confirmNewPassword', kind: 'password', required: true, equals: 'newPassword' },
      { id: 'nick', like: 'no-such-field' },
    ],
  }
  const { site } = buildSmall({
    tenant: { forms: { register: FORM, change }, patterns: { kinds } },
    metadata: { registerRules: [rule('password', { minLength: 10, maxLength: 20 })] },
    texts: { EN },
  })
  const [password, confirm, nick] = site.forms.change!.fields
  const registered = site.forms.register!.fields.find(({ id }) => id === 'password')!
  const { minLength, maxLength, pattern } = registered
  expect(password).toMatchObject({ required: true, minLength, maxLength, pattern, hint: registered.hint })
  expect([minLength, maxLength]).toEqual([10, 20])
  expect(password?.messages.required).toBe('The entries are inconsistent')
  expect(password?.messages.length).toBe('Please fill in your password with 10 - 20 characters')
  expect(confirm).toMatchObject({ equals: 'newPassword', required: true, minLength: 0 })
  expect(nick).toMatchObject({ required: false, minLength: 0 })
})

it('a field that is like one that registration does not ask for keeps its own bounds', () => {
  const field = { id: 'newPassword', kind: 'password', like: 'paymentPassword', minLength: 6, maxLength: 6 } as const
  const formWith = (enabled: boolean) =>
    buildSmall({
      tenant: {
        forms: {
          register: { ...FORM, fields: [...FORM.fields, { id: 'paymentPassword' }] },
          set: { submit: 'Save', fields: [field] },
        },
      },
      metadata: { registerRules: [rule('paymentPassword', { enabled, minLength: 4, maxLength: 60 })] },
      texts: { EN },
    }).site.forms.set!.fields[0]
  expect(formWith(false)).toMatchObject({ minLength: 6, maxLength: 6 })
  expect(formWith(true)).toMatchObject({ minLength: 4, maxLength: 60 })
})

it('VAL-05 a rule for the dialing code adds no field to a form whose phone number has one already', () => {
  const phone = { id: 'mobileNum', kind: 'phone' }
  const rules = [rule('mobileNum'), rule('countryDialingCode', { required: true })]
  const order = ['username', 'password', 'confirmPassword', 'terms', 'countryDialingCode', 'mobileNum']
  for (const more of [[phone], [phone, { id: 'countryDialingCode' }]]) {
    const { uiSchema, codes } = build(rules, { ...FORM, fields: [...FORM.fields, ...more] })
    expect(uiSchema['ui:order']).toEqual(order)
    expect(uiSchema.countryDialingCode).toEqual({ 'ui:widget': 'dialing-code' })
    expect(codes).toEqual([])
  }
})

it('VAL-05 every phone number of a form has a dialing code of its own', () => {
  const fields = ['mobileNum', 'workNum'].map(id => ({ id, kind: 'phone', label: id }))
  const { schema, uiSchema } = build([], { submit: 's', fields })
  expect(uiSchema['ui:order']).toEqual(['countryDialingCode', 'mobileNum', 'workNumDialingCode', 'workNum'])
  expect(Object.keys(schema.properties!)).toEqual(uiSchema['ui:order'])
  expect(uiSchema.workNum).toMatchObject({ 'ui:options': { dialingCode: 'workNumDialingCode' } })
})
