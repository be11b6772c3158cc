/** A rule that only the brand's own form has holds on the server, for every call that asks for a form. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import type { FormModel } from '../src/engine/model/form-model.ts'
import type { FormDocument } from '../src/schemas/document/form.ts'
import { type ApiFixture, openApiFixture } from './api/api-fixture.ts'
import { contracts } from './api/contracts.ts'
import { prepareValidCall } from './api/valid-calls.ts'
import { BASE_FORMS } from './forms/base-forms.ts'
import { createTestForm, testField } from './forms/create-test-form.ts'
import { forEachStore } from './stores.ts'

/** Forms without a rule of their own: registration has its tests in people/accounts, and a login compares with stored values. */
const OTHERS = ['login', 'register']
/** Values of fields that the valid call leaves out. */
const MORE: Record<string, object> = {
  playLimitSet: { kind: 'deposit', period: 'day', value: '10.00' },
  promotionApply: { remark: 'Hello' },
  walletTransfer: { type: 'in', vassalage: 'AG', amount: '1.00' },
  withdrawalAnswer: { answer: 'not-received', note: 'Nothing on my statement.' },
}

/** The fields of base's form, each of which accepts a single text alone. */
function strictForm(name: string): FormModel {
  const { fields } = JSON.parse(readFileSync(`tenants/base/forms/${name}.json`, 'utf8')) as FormDocument
  const strict = (id: string) => testField(id, { pattern: '^only-this$' })
  return createTestForm({
    id: name,
    submit: '',
    fields: fields.map(({ id, kind, fields: inner }) => {
      if (kind === 'checkbox') return testField(id, { kind })
      return inner ? testField(id, { kind: 'list', fields: inner.map(field => strict(field.id)) }) : strict(id)
    }),
  })
}

forEachStore('rules of the brand', open => {
  let fixture: ApiFixture
  let asked: Set<string>
  let strict: FormModel | undefined
  /** Form of base and call that asks for it. */
  const checked = new Set<string>()
  beforeAll(async () => {
    fixture = await openApiFixture(await open(), {
      async formsFor(_tenantId, _language, name) {
        asked.add(name)
        return strict?.id === name ? [strict] : []
      },
    })
  })

  /** Makes the valid call. @param form refuses every text of its fields */
  async function send({ endpoint }: (typeof contracts)[number], form?: string) {
    asked = new Set()
    strict = undefined
    const { browser, sent } = await prepareValidCall(fixture, endpoint)
    asked = new Set()
    strict = form === undefined ? undefined : strictForm(form)
    return browser.call(endpoint, { ...sent, body: { ...(sent.body as object), ...MORE[endpoint.name] } })
  }

  it.each(
    contracts.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.body).map(one => [one.file, one] as const),
  )('a rule of each form that the call %s asks for refuses it', async (file, contract) => {
    await send(contract)
    for (const form of [...asked].filter(name => BASE_FORMS.includes(name) && !OTHERS.includes(name))) {
      checked.add(`${form}: ${file}`)
      const { json } = await send(contract, form)
      expect(Object.values(json.value?.fields ?? {}), form).toContain('field/pattern')
    }
  })

  it('every form of base is asked for by a call', () => {
    const forms = new Set([...[...checked].map(one => one.split(':')[0]!), ...OTHERS])
    expect([...forms].sort()).toEqual([...BASE_FORMS].sort())
    // a call that is missing no longer validates like its page
    expect([...checked].sort()).toMatchInlineSnapshot(`
      [
        "bind-contact: contact-confirm",
        "change-password: change-password",
        "contract-offer: contract-daily-salary",
        "contract-offer: contract-dividend",
        "contract-offer: contract-hourly-salary",
        "contract-offer: contract-real-time-salary",
        "convert-points: convert-point",
        "deposit-limits: play-limit-set",
        "deposit: deposit-create",
        "feedback: feedback",
        "forgot-password: password-by-mail",
        "forgot-password: password-by-phone",
        "join: join-apply",
        "live-chat: chat-message",
        "new-password: password-by-link",
        "payment-password: payment-password-change",
        "payment-password: payment-password-recover",
        "payment-password: payment-password-set",
        "payout-account: payout-account-add",
        "play-limit: play-limit-set",
        "profile: profile-update",
        "promotion: promotion-apply",
        "promotion: promotion-claim",
        "redeem-good: redeem-point-reward",
        "referral-link: referral-link-create",
        "team-move: team-move",
        "team-register: team-register",
        "transfer: team-transfer",
        "transfer: upline-transfer",
        "wallet-transfer: wallet-transfer",
        "withdrawal-dispute: withdrawal-answer",
        "withdrawal: withdrawal-create",
      ]
    `)
  })
})
