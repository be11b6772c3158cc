// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, stubPlatform } from '../../../tests/widgets/stub-platform.ts'
import { phoneCheckCode } from '../../schemas/endpoints/phone-check-code.ts'
import { phoneCheckConfirm } from '../../schemas/endpoints/phone-check-confirm.ts'
import { forgetPhoneProof, provePhone, sendPhoneCode } from './phone-check.ts'

const PROOF = { firebaseChannel: 'north', firebaseIdToken: 'id' }
const BODY = { countryDialingCode: '84', mobileNum: '901234567' }
const stub = (more: Answers = {}) =>
  stubPlatform({
    [phoneCheckCode.path]: { sessionInfo: 'first', expiredMinutes: 5 },
    [phoneCheckConfirm.path]: PROOF,
    ...more,
  })
afterEach(() => {
  forgetPhoneProof()
  vi.unstubAllGlobals()
})

it('REG-15 a code is exchanged once for a proof, which a form that was refused for something else uses again', async () => {
  const requests = stub()
  expect(await sendPhoneCode(BODY)).toMatchObject({ ok: true, value: { value: { expiredMinutes: 5 } } })
  const proven = { ok: true, value: PROOF }
  expect([await provePhone('123456'), await provePhone('123456')]).toEqual([proven, proven])
  expect(requests.map(({ body }) => body)).toEqual([BODY, { sessionInfo: 'first', verificationCode: '123456' }])
  await provePhone('654321')
  expect(requests.at(-1)!.body.verificationCode, 'another code').toBe('654321')
})

it('REG-15 a proof belongs to one code, and the service checks again after a new code or its use', async () => {
  let session = 1
  const requests = stub({ [phoneCheckCode.path]: () => ({ sessionInfo: `s${session++}`, expiredMinutes: 5 }) })
  await sendPhoneCode(BODY)
  await provePhone('123456')
  await sendPhoneCode(BODY)
  await provePhone('123456')
  expect(requests.at(-1)!.body).toEqual({ sessionInfo: 's2', verificationCode: '123456' })
  forgetPhoneProof()
  await provePhone('123456')
  expect(requests.at(-1)!.body).toEqual({ sessionInfo: '', verificationCode: '123456' })
  expect(requests).toHaveLength(5)
})

it.each([
  ['phone/bad-code', { fields: { verificationCode: 'field/code' } }],
  ['phone/code-expired', { fields: { verificationCode: 'field/code-expired' } }],
  ['server/busy', undefined],
])(
  'REG-15 that %s is said beside the field if the code is at fault, and the code can be tried again',
  async (code, value) => {
    const replies = [
      Response.json({ success: false, code }, { status: 422 }),
      Response.json({ success: true, value: PROOF }),
    ]
    vi.stubGlobal('fetch', async () => replies.shift())
    expect(await provePhone('111111')).toEqual({ ok: false, problem: expect.objectContaining({ code }) })
    replies.unshift(Response.json({ success: false, code }, { status: 422 }))
    const again = await provePhone('111111')
    expect(!again.ok && again.problem.value).toEqual(value)
    expect(await provePhone('111111')).toEqual({ ok: true, value: PROOF })
  },
)

it('LGN-10 a code that was not sent keeps the session of the one before', async () => {
  stub()
  await sendPhoneCode(BODY)
  const requests = stub({ [phoneCheckCode.path]: () => 429 })
  expect((await sendPhoneCode(BODY)).ok).toBe(false)
  await provePhone('123456')
  expect(requests.at(-1)!.body.sessionInfo).toBe('first')
})
