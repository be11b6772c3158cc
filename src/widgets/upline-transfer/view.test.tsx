// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

let open: OpenWidget | undefined
afterEach(() => open?.leave())

const texts = {
  'wallets.amount': 'Amount',
  'field.payment-password': 'Payment password',
  'transfer.submit': 'Send',
  'transfer.submit-amount': 'Send {{amount}}',
  'transfer.turnover': 'Still to bet',
  'common.no-payment-password': 'Password missing',
  'wallets.too-large': 'Only {{amount}}',
  'transfer.set-pin-now': 'Set one',
  'transfer.paused': 'Again on {{time}}',
}
const widget = { name: 'upline-transfer', settings, View, page: { screen: screenWith(['transfer'], texts) } }
describeConformance({ ...widget, answers: memberAnswers })

const start = async (state: object = {}) => {
  const profile = memberAnswers['/wps/member/profile'] as { paymentPassword: object }
  const isSet = !('hasPaymentPassword' in state)
  const answers = {
    ...memberAnswers,
    '/wps/member/profile': { ...profile, paymentPassword: { ...profile.paymentPassword, isSet } },
    '/wps/member/upline': { ...(memberAnswers['/wps/member/upline'] as object), ...state },
  }
  open = await openSignedIn(widget, { texts, answers })
}

const errorOf = (field: HTMLElement) => document.getElementById(`${field.id}-error`)?.textContent

it('MBR-09 an amount above the balance and a missing payment password show errors and send nothing', async () => {
  await start()
  const you = person()
  await you.type(screen.getByRole('textbox', { name: /^Amount/ }), '60.01')
  await you.click(screen.getByRole('button', { name: /^Send/ }))
  screen.getByRole('textbox', { name: /^Amount/, description: /^Only .*60\.00/ })
  const password = screen.getByLabelText(/^Payment password/)
  expect(errorOf(password)).toBe('Password missing')
  await you.type(password, '135790')
  await you.tab()
  expect(errorOf(password)).toBeFalsy()
  expect(open!.requests.some(({ path }) => path.endsWith('/transfer'))).toBe(false)
})

it('MBR-09 without a payment password the page offers to set one instead of the form', async () => {
  await start({ hasPaymentPassword: false })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByLabelText(/^Payment password/)).toBeNull()
  expect(screen.getByText('Set one')).toBeTruthy()
})

it('MBR-09 what is in the way of a transfer is said before it is tried', async () => {
  await start({ turnoverLeft: '7.00', pausedUntil: Date.UTC(2026, 10, 21, 5) })
  expect(screen.getByText('Still to bet').parentElement?.textContent).toContain('7.00')
  expect(screen.getByText(/^Again on/)).toBeTruthy()
})

it('an account without an upline reads the reason alone, without a failure and another attempt', async () => {
  const refusal = { success: false, code: 'transfer/no-upline', message: 'Nobody is above you.' }
  const answers = { ...memberAnswers, '/wps/member/upline': () => Response.json(refusal, { status: 409 }) }
  open = await openSignedIn(widget, { texts, answers })
  const notes = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(notes).toContain('Nobody is above you.')
  expect([screen.queryByRole('alert'), screen.queryByRole('button')]).toEqual([null, null])
})
