import { expect, it } from 'vitest'
import { buildSmall, type SmallSite } from '../../../tests/small-site.ts'

const EN = {
  go: 'Go',
  mail: 'E-mail',
  bounds: '{{field}}: {{min}} - {{max}} characters',
  length: '{{length}} characters',
  own: '{{field}} is wrong',
  'register.not-empty': '{{field}} not empty',
}

const build = (forms: Record<string, unknown>, more: Omit<SmallSite, 'texts'> = {}) => {
  const { site, problems } = buildSmall({ ...more, tenant: { ...more.tenant, forms } as never, texts: { EN } })
  return {
    forms: site.forms,
    problems: problems.map(({ code, document, pointer }) => `${code} ${document}${pointer}`),
  }
}
const registration = (fields: object[], mobile: boolean, registerRules: object[] = []) =>
  build(
    { register: { rules: 'register', submit: 'go', fields } },
    { tenant: { tenant: { features: { mobileRegistration: { always: mobile } } } }, metadata: { registerRules } },
  )

it('a registration by mobile number asks for number and code first, whatever the rules say', () => {
  expect(Object.keys(registration([{ id: 'username' }], false).forms)).toEqual(['register'])
  const { forms } = registration([{ id: 'username' }, { id: 'email' }], true)
  const [, byMobile] = Object.values(forms)
  expect(
    byMobile!.fields.map(({ id, kind, required, minLength, maxLength }) => [id, kind, required, minLength, maxLength]),
  ).toEqual([
    ['mobileNum', 'phone', true, 6, 15],
    ['verificationCode', 'code', true, 0, 255],
    ['username', 'text', true, 0, 255],
  ])
  expect(byMobile!.submit).toBe('Go')
})

it('a registration by mobile number takes number and code of the form, without their conditions', () => {
  const { forms, problems } = registration(
    [
      { id: 'username' },
      { id: 'mobileNum', kind: 'text', label: 'mail', maxLength: 11, when: { role: 'agent' } },
      { id: 'smsCode', kind: 'code', onlyIf: { field: 'username', in: ['x'] }, maxLength: 6 },
    ],
    true,
  )
  const [form, byMobile] = Object.values(forms)
  expect(form!.fields.map(({ id }) => id)).toEqual(['username'])
  const shown = byMobile!.fields.map(({ id, kind, label, maxLength, onlyIf }) => [id, kind, label, maxLength, onlyIf])
  expect(shown).toEqual([
    ['mobileNum', 'phone', 'E-mail', 11, undefined],
    ['smsCode', 'code', 'smsCode', 6, undefined],
    ['username', 'text', 'username', 255, undefined],
  ])
  expect(problems).toEqual([])
})

it('only registration has a form by mobile number, and its problems stand where the field is written', () => {
  const { forms, problems } = build(
    {
      login: { submit: 'go', fields: [{ id: 'username' }] },
      register: {
        rules: 'register',
        submit: 'go',
        fields: [{ id: 'username' }, { id: 'password', pattern: 'nothing' }, { id: 'mobileNum', when: { path: '/x' } }],
      },
    },
    { tenant: { tenant: { features: { mobileRegistration: { always: true } } } } },
  )
  expect(Object.keys(forms)).toHaveLength(3)
  expect(Object.values(forms).filter(({ fields }) => fields.some(({ kind }) => kind === 'code'))).toHaveLength(1)
  expect(new Set(problems)).toEqual(
    new Set([
      'pattern/unknown forms/register.json/fields/1/pattern',
      'condition/bad forms/register.json/fields/2/when',
    ]),
  )
})

it('a field that only another form has is unknown to registration, also that of the dialing code', () => {
  const enabled = (field: string) => ({ field, enabled: true })
  const { forms, problems } = build(
    {
      login: { submit: 'go', fields: [{ id: 'email' }, { id: 'phone', kind: 'phone' }] },
      register: { rules: 'register', submit: 'go', fields: [{ id: 'username' }] },
    },
    { metadata: { registerRules: [enabled('email'), enabled('countryDialingCode')] } },
  )
  expect(forms.register!.fields.map(({ id }) => id)).toEqual(['username', 'email', 'countryDialingCode'])
  expect(problems).toEqual([
    'rule/unknown-field metadata/registerRules/0',
    'rule/unknown-field metadata/registerRules/1',
  ])
  const without = build({ login: { submit: 'go', fields: [] } }, { metadata: { registerRules: [enabled('email')] } })
  expect(without.problems).toEqual([])
})

it('a field that is like one of registration has its bounds and messages where it has none of its own', () => {
  const like = {
    id: 'paymentPassword',
    minLength: 6,
    maxLength: 9,
    messages: { pattern: 'own', length: 'length', required: 'bounds' },
  }
  const { forms } = build({
    change: {
      submit: 'go',
      fields: [
        { id: 'a', like: 'paymentPassword' },
        { id: 'b', like: 'paymentPassword', minLength: 7, messages: { pattern: 'bounds' } },
      ],
    },
    register: { rules: 'register', submit: 'go', fields: [like] },
  })
  const [a, b] = forms.change!.fields
  expect(a).toMatchObject({ minLength: 6, maxLength: 9 })
  expect(a!.messages).toMatchObject({ pattern: 'a is wrong', length: '6 - 9 characters', required: 'a not empty' })
  expect(b).toMatchObject({ minLength: 7, maxLength: 9 })
  expect(b!.messages).toMatchObject({ pattern: 'b: 7 - 9 characters', length: '7 - 9 characters' })
})

it('number and code of the form are in it once, also where the rules ask for them', () => {
  const enabled = ['mobileNum', 'smsCode'].map(field => ({ field, enabled: true }))
  const fields = [{ id: 'username' }, { id: 'smsCode', kind: 'code' }, { id: 'mobileNum', kind: 'phone' }]
  const ids = Object.values(registration(fields, true, enabled).forms).map(form => form.fields.map(({ id }) => id))
  expect(ids).toEqual([
    ['username', 'smsCode', 'mobileNum'],
    ['mobileNum', 'smsCode', 'username'],
  ])
})

it('the form after Google or Facebook has what registration requires besides name, password and picture', () => {
  const fields = [
    { id: 'username' },
    { id: 'password' },
    { id: 'confirmPassword' },
    { id: 'repeated', equals: 'password', required: true },
    { id: 'telegram' },
    { id: 'has', kind: 'select', options: [{ value: 'yes' }] },
    { id: 'kind', kind: 'select', options: [{ value: 'a' }], onlyIf: { field: 'has', in: ['yes'] } },
    { id: 'reason', required: true, onlyIf: { field: 'kind', in: ['a'] } },
    { id: 'birthday', kind: 'date' },
    { id: 'house', kind: 'group', fields: [{ id: 'street', required: true }] },
    { id: 'mobileNum', kind: 'phone' },
    { id: 'captcha', kind: 'captcha', required: true },
    { id: 'terms', kind: 'checkbox', required: true },
  ].map(field => ({ ...field, always: true }))
  const idsOf = (toggle: string, more: object[] = []) => {
    const document = { rules: 'register', submit: 'go', fields: [...fields, ...more] }
    const features = { [toggle]: { always: true } }
    const { forms } = build({ register: document }, { tenant: { tenant: { features } } })
    return forms['register-oauth']?.fields.map(({ id }) => id)
  }
  const asked = ['has', 'kind', 'reason', 'birthday', 'house', 'terms']
  expect(idsOf('googleLogin')).toEqual(asked)
  expect(idsOf('facebookLogin')).toEqual(asked)
  expect(idsOf('smsLogin'), 'without either').toBeUndefined()
  const code = { id: 'verificationCode', kind: 'code', required: true, always: true }
  expect(idsOf('googleLogin', [code]), 'a code goes to a number, and may need the picture').toEqual([
    ...['has', 'kind', 'reason', 'birthday', 'house', 'mobileNum', 'captcha', 'terms', 'verificationCode'],
  ])
})

it('a new payment password that is easy to guess is refused, also where the rule of the platform accepts it', () => {
  const paymentPassword = {
    field: 'paymentPassword',
    enabled: true,
    required: true,
    patternId: 7,
    acceptedPattern: '^[0-9]+$',
  }
  const fields = [{ id: 'paymentPassword', kind: 'new-payment-password' }, { id: 'password' }]
  const { forms } = build(
    {
      register: { rules: 'register', submit: 'go', fields },
      change: { submit: 'go', fields: [{ id: 'pin', kind: 'new-payment-password', like: 'paymentPassword' }] },
      use: { submit: 'go', fields: [{ id: 'pin', kind: 'payment-password' }] },
    },
    { metadata: { registerRules: [paymentPassword] } },
  )
  const refuses = (form: string, field: string, value: string) =>
    new RegExp(forms[form]!.schema.properties![field]!.not!.pattern!, 'u').test(value)
  expect([refuses('register', 'paymentPassword', '123456'), refuses('change', 'pin', '111111')]).toEqual([true, true])
  expect([refuses('register', 'paymentPassword', '482913'), refuses('use', 'pin', '123456')]).toEqual([false, false])
})
