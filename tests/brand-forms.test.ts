/** A rule that only the brand's own form has holds on the server, for the call of every form. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import type { FormModel } from '../src/engine/model/form-model.ts'
import type { FormDocument } from '../src/schemas/document/form.ts'
import { type ApiFixture, openApiFixture } from './api/api-fixture.ts'
import { contracts } from './api/contracts.ts'
import { prepareValidCall } from './api/valid-calls.ts'
import { createTestForm, testField } from './forms/create-test-form.ts'
import { forEachStore } from './stores.ts'

/** Form of base -> its calls, each with a field that the valid call fills. */
const CALLS: Record<string, Record<string, string>> = {
  'bind-contact': { contactConfirm: 'mobileNum' },
  'change-password': { changePassword: 'newPassword' },
  'contract-offer': {
    contractDividend: 'tiers.0.rate',
    contractDailySalary: 'tiers.0.rate',
    contractHourlySalary: 'tiers.0.rate',
    contractRealTimeSalary: 'tiers.0.rate',
  },
  'convert-points': { convertPoint: 'points' },
  'deposit-limits': { playLimitSet: 'day' },
  deposit: { depositCreate: 'payer' },
  feedback: { feedback: 'content' },
  'forgot-password': { passwordByMail: 'email', passwordByPhone: 'newPassword' },
  join: { joinApply: 'fullname' },
  'live-chat': { chatMessage: 'content' },
  'new-password': { passwordByLink: 'newPassword' },
  'payment-password': {
    paymentPasswordSet: 'newPassword',
    paymentPasswordChange: 'newPassword',
    paymentPasswordRecover: 'newPassword',
  },
  'payout-account': { payoutAccountAdd: 'holder' },
  'play-limit': { playLimitSet: 'amount' },
  profile: { profileUpdate: 'nickname' },
  promotion: { promotionApply: 'remark' },
  'redeem-good': { redeemPointReward: 'address' },
  'referral-link': { referralLinkCreate: 'type' },
  'team-move': { teamMove: 'upline' },
  'team-register': { teamRegister: 'username' },
  transfer: { uplineTransfer: 'amount', teamTransfer: 'amount' },
  'wallet-transfer': { walletTransfer: 'amount' },
  withdrawal: { withdrawalCreate: 'amount' },
  'withdrawal-dispute': { withdrawalAnswer: 'note' },
}
/** Forms without a rule of their own: registration has its tests in people/accounts, and a login compares with stored values. */
const OTHERS = ['login', 'register']
/** Values of fields that the valid call leaves out. */
const MORE: Record<string, object> = {
  playLimitSet: { kind: 'deposit', period: 'day', value: '10.00' },
  promotionApply: { remark: 'Hello' },
  walletTransfer: { type: 'in', vassalage: 'AG', amount: '1.00' },
  withdrawalAnswer: { answer: 'not-received', note: 'Nothing on my statement.' },
}

it('every form of base has a call in these tests', () => {
  const forms = readdirSync('tenants/base/forms').map(file => file.replace('.json', ''))
  expect([...Object.keys(CALLS), ...OTHERS].sort()).toEqual(forms.sort())
})

/** The fields of base's form, where one accepts a single text alone. */
function strictForm(name: string, path: string): FormModel {
  const { fields } = JSON.parse(readFileSync(`tenants/base/forms/${name}.json`, 'utf8')) as FormDocument
  const [id, , inner] = path.split('.')
  const strict = (one: string) => testField(one, { pattern: '^only-this$' })
  return createTestForm({
    id: name,
    submit: '',
    fields: fields.map(field => {
      if (field.id !== id) return testField(field.id, field.kind === 'checkbox' ? { kind: 'checkbox' } : {})
      return inner === undefined ? strict(id) : testField(id, { kind: 'list', fields: [strict(inner)] })
    }),
  })
}

forEachStore('rules of the brand', open => {
  let fixture: ApiFixture
  let strict: FormModel | undefined
  beforeAll(async () => {
    fixture = await openApiFixture(await open(), {
      formsFor: async (_tenantId, _language, name) => (strict?.id === name ? [strict] : []),
    })
  }, 120_000)

  it.each(
    Object.entries(CALLS).flatMap(([form, calls]) => Object.entries(calls).map(call => [form, ...call] as const)),
  )('a rule of the form %s refuses the call %s at its field %s', async (form, name, path) => {
    const { endpoint } = contracts.find(one => one.endpoint.name === name)!
    strict = undefined
    const { browser, sent } = await prepareValidCall(fixture, endpoint)
    strict = strictForm(form, path)
    const reply = await browser.call(endpoint, { ...sent, body: { ...(sent.body as object), ...MORE[name] } })
    expect(reply.json).toMatchObject({ success: false, value: { fields: { [path]: 'field/pattern' } } })
  })
})
