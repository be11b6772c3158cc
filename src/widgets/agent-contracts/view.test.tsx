// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { checkTiers, listMost, offerLike, placeOf } from './offer.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const CONTRACTS = '/wps/agent/contracts'
const DIVIDEND = '/wps/relay/MCS2_processDividendReq'
const kept = agentAnswers[CONTRACTS] as { own: object[]; list: object[] }
const unoffered = { ...kept, list: [] }
const texts = {
  'contract.offer': 'Send',
  'contract.agents': 'Agents',
  'contract.add-tier': 'Add',
  'contract.withdraw': 'Withdraw',
  'form.remove-item': 'Remove',
  'contract.tier': 'Tier',
  'contract.at-least': '{{figure}} from',
  'contract.active-members': 'Members',
  'contract.valid-bet': 'Bets',
  'contract.loss': 'Loss',
  'contract.bet-amount': 'Hour',
  'contract.rate-percent': 'Rate',
  'contract.at-most': 'At most {{rate}}%',
  'contract.bad-rate': 'Bad rate',
  'contract.bad-amount': 'Bad amount',
  'problem.field/required': 'Empty',
  'problem.contract/above-own': 'Tier {{tier}} pays {{rate}}%, most is {{most}}%',
  'problem.contract/tiers-falls': 'Tier {{second}} falls',
  'problem.contract/not-direct': 'Only directly below',
  'problem.contract/offered-already': 'Withdraw it first',
}
const page = {
  screen: screenWith(['contract-offer'], texts),
  shell: { ...examplePage().shell, toggles: { dividend: true, hourlySalary: true } },
}

describeConformance({
  name: 'agent-contracts',
  settings,
  View,
  page,
  answers: { ...agentAnswers, [CONTRACTS]: unoffered },
})

let open: OpenWidget | undefined
let user: ReturnType<typeof person>
afterEach(async () => {
  await open?.leave()
  open = undefined
  sessionStorage.clear()
})
const start = async (contracts: object = unoffered, more: object = {}) => {
  open = await openSignedIn(
    { name: 'agent-contracts', settings, View, page },
    { texts, type: '2', settings: { member: 8 }, answers: { ...agentAnswers, [CONTRACTS]: contracts, ...more } },
  )
  user = person()
  return open.container
}
const LABELS = { activeMembers: 'Members from', validBet: 'Bets from', loss: 'Loss from', rate: 'Rate' }
const tiers = () => screen.getAllByRole('group', { name: /^Tier \d/ })
/** @param tier index of the tier, from 0 */
const field = (name: keyof typeof LABELS, tier = 0) =>
  within(tiers()[tier]!).getByLabelText<HTMLInputElement>(LABELS[name])
const errorOf = ({ id }: HTMLElement) => document.getElementById(`${id}-error`)?.textContent
const type = async (into: HTMLInputElement, text: string) => {
  await user.clear(into)
  await user.type(into, text)
}
const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }))
  await open!.settle()
}
const submit = () => press('Send')
const sent = () => open!.requests.filter(({ path }) => path === DIVIDEND)

it('AGT-07 an offer is checked at each field and against the own contract, and sent once it is confirmed', async () => {
  await start()
  expect(screen.getByText(/At most 0%/)).toBeTruthy()
  await type(field('loss'), '1.234')
  await submit()
  expect([errorOf(field('rate')), errorOf(field('loss'))]).toEqual(['Empty', 'Bad amount'])
  await type(field('loss'), '100')
  await type(field('rate'), '12.51')
  expect(errorOf(field('rate'))).toContain('most is 0%')
  await type(field('activeMembers'), '3')
  await submit()
  expect(field('rate').getAttribute('aria-invalid')).toBe('true')
  expect(errorOf(field('rate'))).toBe('Tier 1 pays 12.51%, most is 12.5%')
  await type(field('rate'), '5')
  expect(screen.getByText(/At most 12\.5%/)).toBeTruthy()
  await press('Add')
  expect(document.activeElement).toBe(field('activeMembers', 1))
  await type(field('loss', 1), '2,000')
  await type(field('rate', 1), '4')
  await submit()
  expect(errorOf(field('rate', 1))).toBe('Tier 2 falls')
  await type(field('rate', 1), '12.5')
  await submit()
  expect(sent(), 'before it is confirmed').toEqual([])
  await act(async () => answerConfirmation(true))
  await open!.settle()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      action: 'offer',
      memberId: 8,
      period: 'weekly',
      carriesLosses: true,
      tiers: [
        { activeMembers: 3, loss: '100.00', rate: '5.00' },
        { activeMembers: 3, loss: '2000.00', rate: '12.50' },
      ],
    },
  ])
})

it('AGT-07 what was typed is there again when it is opened anew, and gone once a tier is removed', async () => {
  await start()
  await type(field('rate'), '7')
  await press('Add')
  await type(field('validBet', 1), '50')
  await open!.leave()
  await start()
  expect([field('rate').value, field('rate', 1).value, field('validBet', 1).value]).toEqual(['7.00', '7.00', '50.00'])
  await press('Remove: Tier 1')
  expect(tiers()).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
  expect(field('validBet').value).toBe('50.00')
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

it('what was typed over an earlier contract is there again, too', async () => {
  const rejected = { ...kept.list[0], state: 'rejected', tiers: [{ activeMembers: 3, rate: '6' }] }
  const contracts = { ...unoffered, list: [rejected] }
  await start(contracts)
  expect([field('activeMembers').value, field('rate').value]).toEqual(['3', '6.00'])
  await type(field('rate'), '9')
  await open!.leave()
  await start(contracts)
  expect([field('activeMembers').value, field('rate').value]).toEqual(['3', '9.00'])
})

it('AGT-07 a refusal of the server stands at what it names', async () => {
  await start(unoffered, { [DIVIDEND]: () => 409 })
  await type(field('activeMembers'), '3')
  await type(field('loss'), '100')
  await type(field('rate'), '5')
  await submit()
  await act(async () => answerConfirmation(true))
  await open!.settle()
  screen.getByText('Refused')
  expect(field('rate').value).toBe('5.00')
  expect(placeOf({ code: 'contract/above-own', value: { tier: 2 } })).toBe('tiers.1.rate')
  expect(placeOf({ code: 'contract/tiers', value: { first: 1, second: 2 } })).toBe('tiers.1')
  expect(placeOf({ code: 'contract/no-own' })).toBeUndefined()
})

it('AGT-07 an offer that waits is withdrawn first, once that is confirmed; whoever is deeper is offered nothing', async () => {
  let container = await start(kept)
  expect(screen.getByText(/Withdraw it first/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await press('Withdraw')
  expect(sent()).toEqual([])
  await act(async () => answerConfirmation(true))
  await open!.settle()
  expect(sent()).toMatchObject([{ body: { action: 'withdraw', contractId: '2', version: 1 } }])
  await open!.leave()
  container = await start({ ...unoffered, member: { username: 'dan', mayOffer: false } })
  expect(container.textContent).toBe('Only directly below')
})

it('without an agent one of those directly below is chosen', async () => {
  open = await openSignedIn(
    { name: 'agent-contracts', settings, View, page },
    { texts, type: '2', settings: {}, answers: { ...agentAnswers, [CONTRACTS]: unoffered } },
  )
  user = person()
  const agents = within(screen.getByRole('list', { name: 'Agents' }))
  await user.click(agents.getByRole('button', { name: /bob/ }))
  await open.settle()
  expect(open.requests.filter(({ path }) => path === '/wps/agent/team').at(-1)?.query).toMatchObject({ agents: 'true' })
  expect(open.requests.filter(({ path }) => path === CONTRACTS).at(-1)?.query).toMatchObject({ memberId: '7' })
})

it('AGT-07 tiers are checked as the server checks them', () => {
  const own = [{ betAmount: '10.00', rate: '0.1' }]
  const found = (...tiers: object[]) =>
    Object.entries(checkTiers('hourlySalary', { tiers }, own)).map(([path, message]) => [path, message(key => key)])
  expect(found({ betAmount: '10.00', rate: '0.10' })).toEqual([])
  expect(found({ betAmount: '9.99', rate: '0.10' })).toEqual([['0.rate', 'problem.contract/above-own']])
  expect(found({ betAmount: '10.00', rate: '0.10' }, { betAmount: '10.00', rate: '0.10' })).toEqual([
    ['1', 'problem.contract/tiers-equal'],
  ])
  for (const rate of ['0.00', '100.01']) expect(found({ rate }), rate).toEqual([['0.rate', 'contract.bad-rate']])
  // the document refuses texts that are no numbers
  for (const rate of ['', '1.234', '-1', 'x']) expect(found({ rate }), rate).toEqual([])
  for (const betAmount of ['1234567890123', '1.234', '1e3', '-1'])
    expect(found({ betAmount, rate: '0.10' }), betAmount).toEqual([])
  const most = (betAmount: string) => listMost('hourlySalary', { tiers: [{ betAmount }] }, own)
  expect([most('9.00'), most('10.00'), most('x')]).toEqual([['0'], ['0.1'], [undefined]])
  const tiers = [{ activeMembers: 1200, betAmount: '5000', rate: '0.5' }]
  expect(offerLike({ tiers, carriesLosses: false })).toEqual({
    carriesLosses: false,
    tiers: [{ activeMembers: '1200', betAmount: '5000.00', rate: '0.50' }],
  })
})

it.each([
  ['Rate', ['0', '100.01', '1.234', '-1', 'x'], 'Bad rate'],
  ['Hour from', ['1234567890123', '1.234', '1e3', '-1'], 'Bad amount'],
])('AGT-07 %s takes none of %j', async (label, wrong, message) => {
  await start({ ...unoffered, own: [{ ...kept.own[0], kind: 'hourlySalary', tiers: [{ rate: '0.1' }] }] })
  const input = () => screen.getByLabelText<HTMLInputElement>(label)
  await type(screen.getByLabelText(label === 'Rate' ? 'Hour from' : 'Rate'), '９．９９')
  for (const value of wrong) {
    await type(input(), value)
    await submit()
    await waitFor(() => expect(errorOf(input()), value).toBe(message))
    expect(document.activeElement).toBe(input())
  }
  expect(open!.requests.filter(({ method }) => method === 'POST')).toEqual([])
})
