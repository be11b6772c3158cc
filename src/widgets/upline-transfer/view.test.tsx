// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'upline-transfer', settings, View, answers: memberAnswers })

let open: OpenWidget | undefined
afterEach(() => open?.leave())

const texts = {
  'common.no-payment-password': 'Password missing',
  'wallets.too-large': 'Only {{amount}}',
  'transfer.set-pin-now': 'Set one',
  'transfer.paused': 'Again on {{time}}',
}
const start = async (state: object = {}) => {
  const profile = memberAnswers['/wps/member/profile'] as { paymentPassword: object }
  const isSet = !('hasPaymentPassword' in state)
  const answers = {
    ...memberAnswers,
    '/wps/member/profile': { ...profile, paymentPassword: { ...profile.paymentPassword, isSet } },
    '/wps/member/upline': { ...(memberAnswers['/wps/member/upline'] as object), ...state },
  }
  open = await openSignedIn({ name: 'upline-transfer', settings, View }, { texts, answers })
  return open.container
}
const type = (field: HTMLInputElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = (container: HTMLElement) =>
  act(
    async () =>
      void container.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

it('MBR-09 an amount above what one has, and a missing payment password, are said at their fields and send nothing', async () => {
  const container = await start()
  const [amount, pin] = [...container.querySelectorAll<HTMLInputElement>('form input')]
  await type(amount!, '60.01')
  await submit(container)
  expect(container.textContent).toMatch(/Only .*60\.00/)
  expect(container.textContent).toContain('Password missing')
  await type(pin!, '135790')
  expect(container.textContent).not.toContain('Password missing')
  expect(open!.requests.some(({ path }) => path.endsWith('/transfer'))).toBe(false)
})

it('MBR-09 without a payment password the page offers to set one instead of the form', async () => {
  const container = await start({ hasPaymentPassword: false })
  expect(container.querySelector('form')).toBeNull()
  expect(container.textContent).toContain('Set one')
})

it('MBR-09 what is in the way of a transfer is said before it is tried', async () => {
  const container = await start({ turnoverLeft: '7.00', pausedUntil: Date.UTC(2026, 10, 21, 5) })
  expect(container.querySelector('dl')?.textContent).toContain('7.00')
  expect(container.textContent).toContain('Again on')
})
