// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import type { Answers } from '../../../tests/widgets/stub-platform.ts'
import { draftKey } from '../../parts/form/form-draft.ts'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { readStored, removeStored, writeStored } from '../../runtime/state/storage.ts'
import { findAmountProblem, sharesOf, splitFee } from './amounts.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const texts = {
  'withdraw.request': 'Take money out',
  'withdraw.all': 'All',
  'withdraw.amount': 'Amount',
  'withdraw.submit': 'Ask for it',
  'withdraw.submit-amount': 'Ask for {{amount}}',
  'withdraw.add': 'Add',
  'withdraw.accounts': 'Accounts',
  'withdraw.number': 'Number',
  'withdraw.bank': 'Bank',
  'withdraw.save-account': 'Save',
  'withdraw.empty': 'Enter an amount',
  'withdraw.no-kinds': 'No way out',
  'withdraw.usable-from': 'Usable from {{time}}',
  'field.payment-password': 'Payment password',
  'common.no-payment-password': 'Enter your password',
  'problem.withdrawal/times': 'No more today',
  'problem.withdrawal/day-limit': 'No more today',
}
const page = { screen: screenWith(['withdrawal', 'payout-account', 'withdrawal-dispute'], texts) }
let open: OpenWidget
afterEach(() => {
  vi.restoreAllMocks()
  removeStored('session', 'withdrawalCreate')
  return open?.leave()
})

const CREATE = '/wps/member/withdrawal'
const start = async (more: Answers = {}) => {
  const answers = { ...memberAnswers, [CREATE]: { id: '3', amount: '25.00' }, ...more }
  open = await openSignedIn({ name: 'withdraw', settings, View, page }, { answers, texts, settings: {} })
}
const requestForm = () => screen.getByRole('form', { name: 'Take money out' })
const amountField = () => screen.getByRole('textbox', { name: /^Amount/ })
const passwordField = () => screen.getByLabelText(/^Payment password/)
const invalidFields = () =>
  [...within(requestForm()).getAllByRole('textbox'), passwordField()].filter(
    field => field.getAttribute('aria-invalid') === 'true',
  ).length
const submit = async () => {
  await person().click(screen.getByRole('button', { name: /^Ask for/ }))
  await open.settle()
}

it('asks for confirmation first; what is stored until the reply comes holds no password', async () => {
  await start()
  await submit()
  for (const field of [amountField(), passwordField()]) expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(invalidFields()).toBe(2)
  await person().type(amountField(), '25')
  await person().type(passwordField(), '135790')
  await submit()
  expect(readStored('session', 'withdrawalCreate')).toBeUndefined()
  await act(async () => answerConfirmation(true))
  const stored = readStored('session', 'withdrawalCreate')
  expect(JSON.parse(stored!)).toMatchObject([{ username: 'ann', body: { accountId: '1', amount: '25.00' } }])
  expect(stored).not.toContain('135790')
  const sent = () => open.requests.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(sent()).toMatchObject([{ path: CREATE, body: { accountId: '1', amount: '25.00' } }]))
})

it('shows the fee and what arrives before anything is sent', async () => {
  await start()
  await person().type(amountField(), '25')
  expect(requestForm().textContent).toMatch(/0\.75.*24\.25/)
  expect(splitFee('0.60', { percent: 1, fixed: '0.60' }, 1n)).toBeUndefined()
  expect(splitFee('10.01', { percent: 1.5, fixed: '0.00' }, 1n)).toEqual({ fee: '0.16', payout: '9.85' })
  expect(splitFee('50.00', { percent: 1.5, fixed: '0.00' }, 100n)).toEqual({ fee: '1.00', payout: '49.00' })
})

it('says before anything is asked that a new account cannot be used yet, and sends nothing', async () => {
  await start()
  await person().type(amountField(), '25')
  await person().type(passwordField(), '135790')
  await person().selectOptions(within(requestForm()).getByRole('combobox'), '2')
  const note = screen.getByText(/1234: Usable from/)
  const button = screen.getByRole('button', { name: /^Ask for/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-describedby')).toBe(note.id)
  expect(within(requestForm()).getByText(/^Usable from/)).toBeTruthy()
  await submit()
  expect(document.activeElement).toBe(note)
  expect(open.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

it('an added account leads to the form of the request, which stands above', async () => {
  await start({ '/wps/member/payoutAccount': { id: '3' } })
  const user = person()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = within(screen.getByRole('region', { name: 'Accounts' }))
  await user.type(form.getByRole('textbox', { name: /^Number/ }), '12345678')
  await user.selectOptions(form.getByRole('combobox', { name: /^Bank/ }), 'first')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await open.settle()
  await waitFor(() => expect(requestForm().contains(document.activeElement)).toBe(true))
})

it('offers no request before there are a name, a payment password and an account', async () => {
  const options = memberAnswers['/wps/member/withdrawal/options'] as object
  await start({
    '/wps/member/withdrawal/options': { ...options, payeeName: '', hasPaymentPassword: false, accounts: [] },
  })
  expect(screen.queryByLabelText(/^Payment password/)).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it.each([
  ['times', { timesLeft: 0 }],
  ['amount', { amountLeft: '0.01', timesLeft: 2 }],
])('says at once that the %s of today is used up, and asks nothing', async (_, left) => {
  const options = memberAnswers['/wps/member/withdrawal/options'] as object
  await start({ '/wps/member/withdrawal/options': { ...options, ...left } })
  expect(screen.getByText('No more today')).toBeTruthy()
  await submit()
  expect(invalidFields()).toBe(0)
  expect(document.activeElement?.textContent).toBe('No more today')
})

it('an amount is checked against limits and balance before it is sent', () => {
  const limits = { min: '10.00', max: '500.00', available: '60.00' }
  const problem = (typed: string) => findAmountProblem(typed, limits as never)
  expect(['', '1e3', '-5', '0', '9.99', '60.01', '500.01', '1,000.00', '60'].map(problem)).toEqual([
    ...['empty', 'bad-amount', 'bad-amount', 'bad-amount', 'out-of-range', 'too-large', 'out-of-range', 'out-of-range'],
    undefined,
  ])
})

it('half and all of what may leave are whole units within the limits, and too small ones are not offered', () => {
  const options = {
    min: '10.00',
    max: '500.00',
    available: '60.05',
    turnover: { left: '0.00', multiple: 1, counts: [] },
  }
  const amounts = (more: object, unit = 1n) => sharesOf({ ...options, ...more }, unit).map(({ amount }) => amount)
  expect(amounts({})).toEqual(['30.02', '60.05'])
  expect(amounts({}, 100n)).toEqual(['30.00', '60.00'])
  expect(amounts({ max: '40.00' })).toEqual(['20.00', '40.00'])
  expect(amounts({ available: '19.99' })).toEqual(['19.99'])
  expect(amounts({ available: '9.99' })).toEqual([])
  expect(amounts({ turnover: { ...options.turnover, left: '80.00', free: '24.00' } })).toEqual(['12.00', '24.00'])
})

it('a share fills the amount, which can still be changed', async () => {
  await start()
  await person().click(screen.getByRole('button', { name: 'All' }))
  expect((amountField() as HTMLInputElement).value).toBe('60.00')
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
  await person().click(screen.getByRole('button', { name: /^50/ }))
  expect((amountField() as HTMLInputElement).value).toBe('30.00')
  expect(requestForm().textContent).toContain('30.00')
})

it('a draft of an account brings its bank along after a reload, and a bank of another kind is dropped', async () => {
  const options = memberAnswers['/wps/member/withdrawal/options'] as { kinds: object[] }
  const wallets = { id: 'ewallet', kind: 'ewallet', title: 'Wallet', banks: [{ id: 'pay', title: 'Pay' }] }
  await start({ '/wps/member/withdrawal/options': { ...options, kinds: [...options.kinds, wallets] } })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry])
  const draft = { kind: 'ewallet', bank: 'pay', holder: 'Ann Lee', wallet: '0812345678' }
  writeStored('session', draftKey('payout-account'), JSON.stringify(draft))
  await person().click(screen.getByRole('button', { name: 'Add' }))
  const typed = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
  await waitFor(() => expect(typed('kind').value).toBe('ewallet'))
  await waitFor(() => expect(typed('bank').value).toBe('pay'))
  expect(typed('wallet').value).toBe('0812345678')
  await person().selectOptions(typed('kind'), 'bank')
  await waitFor(() => expect(typed('bank').value).toBe(''))
  expect(typed('number').value).toBe('')
})

it('a site without a kind of account says that it pays nothing out, and asks for none', async () => {
  const options = memberAnswers['/wps/member/withdrawal/options'] as { accounts: object[] }
  const none = { ...options, kinds: [], accounts: [] }
  await start({ '/wps/member/withdrawal/options': none })
  expect(screen.getByText('No way out')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  await open.leave()
  await start({ '/wps/member/withdrawal/options': { ...options, kinds: [] } })
  expect(requestForm()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})
