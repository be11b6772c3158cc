// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen, within } from '../../../tests/mount.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { setBalanceHidden } from '../../runtime/browser/preferences.ts'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { useToasts } from '../../runtime/dialogs/toasts.ts'
import { session } from '../../runtime/state/session-state.ts'
import { removeStored, writeStored } from '../../runtime/state/storage.ts'
import { createInitialTexts } from '../../runtime/texts/initial-texts.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const money = {
  sumBalance: '100.00',
  mainBalance: '60.00',
  heldBalance: '10.00',
  currency: 'USD',
  wallets: [
    { vassalage: 'A', title: 'Ace', gameTypes: [], balance: '0.00' },
    { vassalage: 'B', title: 'Bee', gameTypes: [], balance: '30.00' },
  ],
}
const TRANSFER = '/wps/relay/GCS_walletTransfer'
const answers = {
  ...memberAnswers,
  '/wps/relay/GCS_merchantWallet': money,
  [TRANSFER]: { moved: '15.00', sumBalance: '100.00', mainBalance: '45.00', currency: 'USD' },
}
const texts = {
  'wallets.amount': 'Amount',
  'wallets.collect': 'Collect',
  'wallets.share': 'Shares',
  'wallets.submit': 'Transfer',
  'wallets.submit-in': 'Transfer to {{wallet}}',
  'wallets.submit-out': 'Transfer from {{wallet}}',
  'wallets.sums': 'Sums',
  'wallets.out': 'Back',
  'wallets.lost': 'No answer',
  'wallets.done': '{{amount}} moved',
  'wallets.settled': 'Known now: {{amount}}',
  'wallets.available': 'Up to {{amount}}',
  'wallets.wallet': 'Provider',
}
let open: OpenWidget

/** The text of the last toast. */
async function lastToast(): Promise<string | null> {
  const container = document.createElement('div')
  const Last = () =>
    useToasts()
      .at(-1)
      ?.message(createInitialTexts('en', texts, null))
  const root = createRoot(container)
  await act(async () => root.render(<Last />))
  const text = container.textContent
  await act(async () => root.unmount())
  return text
}
afterEach(async () => {
  removeStored('session', 'walletTransfer')
  await open.leave()
  setBalanceHidden(false)
})

const sent = () => open.requests.filter(({ path }) => path === TRANSFER)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
const provider = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Provider' })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const takeQuarter = () => person().click(button(/^25/))
const submit = async () => {
  await person().click(button(/^Transfer/))
  await open.settle()
}
const answer = async (yes: boolean) => {
  await act(async () => answerConfirmation(yes))
  await open.settle()
}
const widget = { name: 'wallets', settings, View, page: { screen: screenWith(['wallet-transfer'], texts) } }
const start = async () => {
  open = await openSignedIn(widget, { answers, texts, settings: { shares: [25, 100] } })
}

it('MBR-06 main wallet, providers and what is reserved add up to the total', async () => {
  await start()
  const sums = within(screen.getByRole('region', { name: 'Sums' }))
  expect(sums.getByText('100.00', { exact: false })).toBeTruthy()
  const parts = sums.getAllByRole('listitem').map(({ textContent }) => Number(textContent?.replace(/[^\d.]/g, '')))
  expect(parts).toEqual([60, 30, 10])
})

it('MBR-06 API-05 a transfer is confirmed first and sent once, with a key; nothing is sent when it is cancelled', async () => {
  await start()
  await takeQuarter()
  expect(field().value).toBe('15.00')
  await submit()
  await answer(false)
  expect(sent()).toEqual([])
  await submit()
  await answer(true)
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ method: 'POST', body: { type: 'in', vassalage: 'A', amount: '15.00' } })
  expect(sent()[0]!.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(field().value).toBe('')
})

it('MBR-06 all provider balances are collected at once', async () => {
  await start()
  await person().click(button('Collect'))
  await open.settle()
  await answer(true)
  expect(sent().map(({ body }) => body)).toEqual([{ type: 'collect' }])
})

const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')
const storeInDoubt = (body: object) =>
  writeStored('session', 'walletTransfer', JSON.stringify([{ username: 'ann', body, key: 'k'.repeat(32) }]))

it('API-05 MBR-06 a transfer without a reply is restored after a reload, and sending it again with its key settles it', async () => {
  // more than the balance: the money was moved, only the reply was lost
  storeInDoubt({ type: 'out', vassalage: 'B', amount: '45.00' })
  await start()
  expect(alerts()).toBe('No answer')
  expect(field().value).toBe('45.00')
  expect(provider().value).toBe('B')
  await submit()
  await answer(true)
  expect(sent()).toMatchObject([
    { idempotencyKey: 'k'.repeat(32), body: { type: 'out', vassalage: 'B', amount: '45.00' } },
  ])
  expect(await lastToast()).toBe('Known now: $15.00')
  expect(alerts()).toBe('')
})

it('HDR-06 a hidden balance is hidden on the whole page', async () => {
  await start()
  expect(open.container.textContent).toMatch(/60\.00|30\.00/)
  await act(async () => setBalanceHidden(true))
  expect(open.container.textContent).not.toMatch(/\d\.\d\d/)
  expect(open.container.textContent).toContain('Up to $***')
})

it('SYS-07 what was chosen and typed stays while the wallets are requested again', async () => {
  await start()
  await person().selectOptions(provider(), 'B')
  await takeQuarter()
  await act(async () => {
    session.serial++
  })
  expect(field().value).toBe('15.00')
  await open.settle()
  expect(field().value).toBe('15.00')
  expect(provider().value).toBe('B')
})

it('MBR-06 a provider under maintenance is marked, takes no money in and says so, and gives it back', async () => {
  const resting = money.wallets.map(wallet => (wallet.vassalage === 'B' ? { ...wallet, maintenance: 'in' } : wallet))
  open = await openSignedIn(widget, {
    texts: { ...texts, 'wallets.maintenance': 'Resting', 'wallets.resting-in': '{{wallet}} rests' },
    answers: { ...answers, '/wps/relay/GCS_merchantWallet': { ...money, wallets: resting } },
  })
  await person().click(button(/Resting/))
  const notice = screen.getByText('Bee rests')
  await takeQuarter()
  await submit()
  expect(document.activeElement).toBe(notice)
  await person().click(screen.getByRole('radio', { name: 'Back' }))
  await submit()
  await answer(true)
  expect(sent().map(({ body }) => body)).toEqual([{ type: 'out', vassalage: 'B', amount: '15.00' }])
})
