// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import type { Answers } from '../../../tests/widgets/stub-platform.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const texts = {
  'deposit.amount': 'Amount',
  'deposit.amount-hint': 'From {{min}} to {{max}}',
  'deposit.another': 'Another',
  'deposit.bad-amount': 'No amount',
  'deposit.continue': 'Continue',
  'deposit.empty': 'Enter an amount',
  'deposit.out-of-range': 'From {{min}} to {{max}} only',
  'deposit.payer': 'Payer',
  'deposit.show': 'Show',
  'deposit.voucher-code': 'Code',
  'form.empty': 'Missing',
  'pattern.voucher-code': 'Letters and digits',
  'problem.field/used': 'Used before',
}
const deposit = { name: 'deposit', settings, View, page: { screen: screenWith(['deposit'], texts) } }
describeConformance({ ...deposit, answers: memberAnswers })

it('ROL-01 HDR-02 a visitor is offered to log in, and sees no form', () => {
  const html = renderWidget(deposit, {})
  for (const part of ['href="/login"', 'data-dialog="login"', 'href="/register"']) expect(html).toContain(part)
  expect(html).not.toContain('<form')
})

let open: OpenWidget | undefined
afterEach(() => open?.leave())

it('MBR-07 a deposit that expires on the open page is shown so, and a late payment can still be proven', async () => {
  const { list } = memberAnswers['/wps/payment/deposits'] as { list: { state: string; expiresAt: number }[] }
  let state = 'pending'
  const expiresAt = Date.now() + 200
  open = await openSignedIn(deposit, {
    answers: {
      ...memberAnswers,
      '/wps/payment/deposits': () => ({
        list: [{ ...list[0]!, state, expiresAt, mayCancel: state === 'pending' }],
        totalPages: 1,
        now: Date.now(),
      }),
    },
    settings: { form: 'deposit' },
    texts: Object.fromEntries(
      ['state-pending', 'state-expired', 'show', 'late', 'proof'].map(key => [`deposit.${key}`, key]),
    ),
  })
  await screen.findAllByText('state-pending')
  state = 'expired'
  await person().click(screen.getAllByRole('button', { name: /^show: / })[0]!)
  await screen.findAllByText('state-expired')
  screen.getByText('late')
  // its code is loaded now
  await screen.findByLabelText('proof')
})

it.each([
  [
    'rejected',
    { reasonCode: 'operator', reason: 'Wrong name on the transfer' },
    'Wrong name on the transfer',
    'Another',
  ],
  ['approved', {}, 'In your balance', 'Play'],
])('a deposit that is %s says why and what comes next, and no longer where to pay', async (state, more, says, next) => {
  const { list } = memberAnswers['/wps/payment/deposits'] as { list: object[] }
  // the page asks again when the time to pay is over
  const pending = { ...list[0]!, state: 'pending', payTo: { number: '1122334455' }, expiresAt: Date.now() + 200 }
  let current: object = pending
  open = await openSignedIn(deposit, {
    answers: { ...memberAnswers, '/wps/payment/deposits': () => ({ list: [current], totalPages: 1, now: Date.now() }) },
    settings: { form: 'deposit' },
    texts: { ...texts, 'deposit.head-approved': 'In your balance', 'deposit.pay': 'Pay now', 'game.play': 'Play' },
  })
  current = { ...pending, state, ...more, mayProve: false, mayCancel: false }
  await person().click(await screen.findByRole('button', { name: /^Show: / }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pay now' })).toBeNull())
  screen.getByText(says)
  expect(screen.queryByText('1122334455')).toBeNull()
  const [first] = screen.getAllByRole(next === 'Play' ? 'link' : 'button', { name: next })
  expect(first).toBeTruthy()
})

const CREATE = '/wps/payment/deposit'
const METHODS = '/wps/payment/deposit/methods'
const methods = [
  { id: 'bank', kind: 'bank', title: 'Bank', min: '10.00', max: '5000.00', presets: ['20.00'], isOpen: true },
  { id: 'voucher', kind: 'voucher', title: 'Voucher', min: '5.00', max: '50.00', presets: [], isOpen: true },
].map(method => ({ ...method, fields: {}, isMatched: false }))

const start = async (answers: Answers = {}) => {
  const offer = { [METHODS]: { methods, bonuses: [], offersLimit: false } }
  open = await openSignedIn(deposit, {
    answers: { ...memberAnswers, ...offer, ...answers },
    texts,
    settings: { form: 'deposit' },
  })
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const fill = async (name: string, text: string) => {
  await person().clear(field(name))
  await person().type(field(name), text)
}
const submit = async () => {
  await person().click(screen.getByRole('button', { name: 'Continue' }))
  await open!.settle()
}
const choose = (name: string) => person().click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
const sent = () => open!.requests.filter(({ method, path }) => method === 'POST' && path === CREATE)
const expectError = (name: string, message: string) =>
  waitFor(() => {
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    screen.getByRole('textbox', { name: new RegExp(`^${name}`), description: new RegExp(message) })
  })

it('MBR-07 I18-08 amounts are read in the site’s format, in digits of any keyboard; ambiguous ones are refused', async () => {
  await start({ [CREATE]: () => 422 })
  await fill('Payer', 'Ann Lee')
  for (const [typed, amount] of [
    ['100', '100.00'],
    ['1,000.00', '1000.00'],
    [' 1 000.5 ', '1000.50'],
    ['１００', '100.00'],
    ['๕๐', '50.00'],
    ['0010', '10.00'],
  ] as const) {
    await fill('Amount', typed)
    await submit()
    expect(sent().at(-1)?.body, typed).toMatchObject({ amount })
  }
  const { length } = sent()
  for (const typed of ['1e3', '0.001', '-5', '500,50', '10.123', 'NaN', '٫', '9'.repeat(13)]) {
    await fill('Amount', typed)
    await submit()
    await expectError('Amount', 'No amount')
    expect(document.activeElement, typed).toBe(field('Amount'))
  }
  await fill('Amount', '  ')
  await submit()
  await expectError('Amount', 'Enter an amount')
  for (const typed of ['9.99', '5000.01', '0']) {
    await fill('Amount', typed)
    await submit()
    await expectError('Amount', 'only')
  }
  expect(sent()).toHaveLength(length)
})

it('MBR-07 required fields must hold more than blanks', async () => {
  await start()
  await person().click(screen.getByRole('button', { name: /20\.00/ }))
  expect(field('Amount').value).toBe('20.00')
  await fill('Payer', ' ')
  await submit()
  await expectError('Payer', 'Missing')
  expect(document.activeElement).toBe(field('Payer'))
  expect(sent()).toEqual([])
})

it('MBR-07 each method has its own fields, validated before they are sent and refused at their place', async () => {
  const refusal = { success: false, code: 'deposit/fields', message: '', value: { fields: { code: 'field/used' } } }
  await start({ [CREATE]: () => Response.json(refusal, { status: 422 }) })
  await fill('Payer', 'Ann Lee')
  await fill('Amount', '20')
  await choose('Voucher')
  expect(screen.queryByRole('textbox', { name: /^Payer/ })).toBeNull()
  await fill('Code', '7kq2')
  await submit()
  await expectError('Code', 'Letters and digits')
  expect(sent()).toEqual([])
  await fill('Code', '7KQ2-M4XW-93BT-5HPC')
  await submit()
  await expectError('Code', 'Used before')
  expect(sent()).toMatchObject([
    { body: { method: 'voucher', amount: '20.00', fields: { code: '7KQ2-M4XW-93BT-5HPC' } } },
  ])
  await fill('Amount', '60')
  await submit()
  await expectError('Amount', 'only')
  // 60 is an amount for a bank, and fields of another method are not missing yet
  await choose('Bank')
  expect(field('Payer').value).toBe('Ann Lee')
  await waitFor(() => expect(field('Amount').getAttribute('aria-invalid')).not.toBe('true'))
})

it('MBR-07 typed values stay while another deposit is looked at', async () => {
  await start()
  await choose('Voucher')
  await fill('Amount', '20')
  await person().click(screen.getAllByRole('button', { name: /^Show: / })[0]!)
  await person().click(await screen.findByRole('button', { name: 'Another' }))
  expect(field('Amount').value).toBe('20.00')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Voucher/ }).checked).toBe(true)
})

it('a payment stays, and is followed, while another page of the list is read', async () => {
  const LIST = '/wps/payment/deposits'
  const { list } = memberAnswers[LIST] as { list: { id: string }[] }
  const [first, second] = list
  let state = 'pending'
  open = await openSignedIn(deposit, {
    answers: {
      ...memberAnswers,
      [LIST]: ({ query }) => ({
        list: query.pageNo === '2' ? [second!] : [{ ...first!, state }],
        totalPages: query.id ? 1 : 2,
        now: Date.now(),
      }),
    },
    settings: { form: 'deposit' },
    texts: { ...texts, 'common.next': 'Next', 'deposit.pay': 'Pay now', 'deposit.head-expired': 'Too late' },
  })
  await person().click(await screen.findByRole('button', { name: /^Show: / }))
  const heading = await screen.findByRole('heading', { name: 'Pay now' })
  await person().click(screen.getByRole('button', { name: /Next/ }))
  await open.settle()
  expect(screen.getByRole('heading', { name: 'Pay now' })).toBe(heading)
  state = 'expired'
  await waitFor(() => expect(heading.textContent).toBe('Too late'))
})

it('a deposit of the address that cannot be loaded is reported, and no empty form takes its place', async () => {
  const LIST = '/wps/payment/deposits'
  open = await openSignedIn(
    { ...deposit, page: { ...deposit.page, query: { deposit: '77' } } },
    {
      answers: { ...memberAnswers, [LIST]: request => (request.query.id ? 403 : (memberAnswers[LIST] as object)) },
      settings: { form: 'deposit' },
      texts,
    },
  )
  await screen.findByText('Refused')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

it('the payment and the message of the credit name the bonus, and the offer of a limit goes with it', async () => {
  const { list } = memberAnswers['/wps/payment/deposits'] as { list: object[] }
  const methods = memberAnswers['/wps/payment/deposit/methods'] as object
  let isPaid = false
  open = await openSignedIn(deposit, {
    answers: {
      ...memberAnswers,
      '/wps/payment/deposit/methods': () => ({ ...methods, offersLimit: !isPaid }),
      '/wps/payment/deposits': () => ({
        list: [
          { ...list[0]!, state: isPaid ? 'approved' : 'pending', bonus: { title: 'Welcome', amount: '5.00', isPaid } },
        ],
        totalPages: 1,
        now: Date.now(),
      }),
    },
    settings: { form: 'deposit' },
    texts: {
      'deposit.limit-offer': 'Set a limit',
      'deposit.bonus-follows': '{{title}} adds {{amount}}',
      'deposit.bonus-paid': '{{title}} added {{amount}}',
    },
  })
  expect((await screen.findByText(/^Welcome adds/)).textContent).toContain('5.00')
  screen.getByText('Set a limit')
  isPaid = true
  await screen.findByText(/^Welcome added/)
  await waitFor(() => expect(screen.queryByText('Set a limit')).toBeNull())
})
