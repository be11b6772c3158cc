// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { closeAllDialogs, openDialogNames } from '../../runtime/dialogs/dialogs.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = {
  name: 'contract-record',
  settings,
  View,
  page: { shell: { ...examplePage().shell, dialogs: ['agent-contracts'] } },
}
describeConformance({ ...widget, answers: memberAnswers })

const CONTRACTS = '/wps/agent/contracts'
const PAYMENTS = '/wps/agent/payments'
const DIVIDEND = '/wps/relay/MCS2_processDividendReq'
const texts = {
  'contract.own': 'Mine',
  'contract.team': 'Given',
  'contract.payments': 'Payments',
  'contract.none': 'None yet',
  'contract.by': 'From {{name}}',
  'contract.for': 'For {{name}}',
  'contract.agree': 'Agree',
  'contract.refuse': 'Refuse',
  'contract.withdraw': 'Withdraw',
  'contract.new-offer': 'New offer',
  'contract.asks-other': '{{name}} wants to end it',
  'contract.state-active': 'Running',
  'contract.state-offered': 'Offered',
  'contract.due': 'Owed',
  'contract.side': 'Whose',
  'contract.side-own': 'My own',
  'contract.side-team': 'My team',
  'contract.win': 'Won',
  'contract.bonus': 'Bonus',
  'contract.loss': 'Lost',
  'contract.carried': 'Carried',
  'contract.valid-bet': 'Bets',
  'contract.active-members': 'Active members',
  'contract.no-payments': 'Nothing paid',
  'common.not-loaded': 'Not loaded',
  'common.retry': 'Try again',
}
const kept = memberAnswers[CONTRACTS] as { own: object[]; list: object[] }
let open: OpenWidget | undefined
afterEach(async () => {
  await act(async () => {
    answerConfirmation(false)
    closeAllDialogs()
  })
  await open?.leave()
  sessionStorage.clear()
})
const start = async (more: Answers = {}) => {
  const answers = { ...memberAnswers, [DIVIDEND]: {}, ...more }
  open = await openSignedIn(widget, { texts, answers, settings: { kind: 'dividend' }, type: '2' })
  return open
}
const sent = () => open!.requests.filter(({ path }) => path === DIVIDEND).map(({ body }) => body)

it('the own contract and those given to others are shown apart, each with its party and state', async () => {
  await start()
  screen.getByRole('heading', { name: 'Mine' })
  screen.getByRole('heading', { name: 'Given' })
  const own = within(screen.getByRole('region', { name: 'From bob' }))
  own.getByText('Running')
  expect(own.getByRole('status').textContent).toBe('bob wants to end it')
  within(screen.getByRole('region', { name: 'For cara' })).getByText('Offered')
})

it.each([
  ['Agree', true],
  ['Refuse', false],
])('an end that was asked for is answered by %s, once that is confirmed', async (name, agree) => {
  await start()
  await person().click(screen.getByRole('button', { name }))
  expect(sent(), 'before it is confirmed').toEqual([])
  await act(async () => answerConfirmation(true))
  await waitFor(() => expect(sent()).toEqual([{ action: 'answerTermination', contractId: '1', version: 2, agree }]))
})

it('a refusal stands at the contract it is about', async () => {
  await start({ [DIVIDEND]: () => 409 })
  const given = within(screen.getByRole('region', { name: 'For cara' }))
  await person().click(given.getByRole('button', { name: 'Withdraw' }))
  await act(async () => answerConfirmation(true))
  await given.findByText('Refused')
})

it('a payment shows the figures it came from, and what is owed is marked', async () => {
  await start()
  const row = within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('row')[1]!
  const figures = within(row)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(figures).toEqual([
    'Active members 2',
    'Bets $300.00',
    'Won $200.00',
    'Bonus $0.00',
    'Lost $100.00',
    'Carried $0.00',
  ])
  within(row).getByText('Owed')
  within(row).getByText('12.5%')
})

it('a contract is offered from the list of those that the agent pays', async () => {
  await start()
  await person().click(screen.getByRole('button', { name: 'New offer' }))
  expect(openDialogNames()).toEqual(['agent-contracts'])
})

it('the payments of the team are another choice', async () => {
  await start()
  await person().selectOptions(screen.getByLabelText('Whose'), 'My team')
  await waitFor(() =>
    expect(open!.requests.filter(({ path }) => path === PAYMENTS).at(-1)?.query).toMatchObject({
      kind: 'dividend',
      side: 'team',
    }),
  )
})

it('somebody without contracts is told so, and of a team nothing is shown', async () => {
  const none = { ...(memberAnswers[PAYMENTS] as object), list: [], totals: { count: 0, paid: '0.00', due: '0.00' } }
  await start({ [CONTRACTS]: { ...kept, own: [], list: [] }, [PAYMENTS]: none })
  screen.getByText('None yet')
  screen.getByText('Nothing paid')
  expect(screen.queryByRole('heading', { name: 'Given' })).toBeNull()
})

it('contracts that could not be loaded are asked for again by a button', async () => {
  let refuses = true
  await start({ [CONTRACTS]: () => (refuses ? 403 : kept) })
  await screen.findByText('Not loaded')
  refuses = false
  await person().click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'From bob' })
})
