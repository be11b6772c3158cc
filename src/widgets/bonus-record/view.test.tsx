// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'bonus-record', settings, View }
describeConformance({ ...widget, answers: memberAnswers })

const PATH = '/wps/member/record/bonuses'
const texts = {
  'member.bonus-details': 'Bonuses',
  'bonus.none': 'No bonuses',
  'bonus.total': 'In all',
  'record.kind': 'Kind',
  'record.all-kinds': 'All',
  'record.count': 'Entries',
  'record.amount': 'Amount',
  'transaction.raffle': 'Raffle',
  'transaction.bonus': 'Bonus',
  'raffle.daily': 'Daily raffle',
  'common.not-loaded': 'Not loaded',
  'common.retry': 'Try again',
  'record.balance': 'Balance',
  'date.today': 'Today',
}
const OPTIONS = '/wps/member/withdrawal/options'
const reply = memberAnswers[PATH] as { kinds: object[]; list: object[] }
const bonus = {
  id: '3',
  at: 0,
  kind: 'bonus',
  reference: 'welcome-7',
  amount: '2.00',
  balance: '16.00',
  currency: 'USD',
}
const both = { ...reply, kinds: [...reply.kinds, { ...reply.kinds[0]!, kind: 'bonus' }], list: [...reply.list, bonus] }

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  sessionStorage.clear()
})
const start = async (answer: Answers[string], chosen: Record<string, unknown> = {}) => {
  open = await openSignedIn(widget, {
    texts,
    answers: { [OPTIONS]: memberAnswers[OPTIONS]!, [PATH]: answer },
    settings: chosen,
  })
  return open
}
const rows = () => within(screen.getAllByRole('rowgroup')[1]!).getAllByRole('row')
const asked = () => open!.requests.filter(({ path }) => path === PATH).map(({ query }) => query)

it('an entry shows its kind, its amount and the balance after it; a raffle has its name', async () => {
  await start(both)
  screen.getByRole('table', { name: 'Bonuses' })
  const [raffle, plain] = rows()
  within(raffle!).getByText('Raffle')
  within(raffle!).getByText('Daily raffle')
  expect(raffle!.textContent).toMatch(/5\.00.*14\.00/)
  within(plain!).getByText('Bonus')
  expect(plain!.textContent).not.toContain('welcome-7')
})

it('the totals of everything are above the rows', async () => {
  await start(both)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Entries', 'In all'])
  const [count, net] = screen.getAllByRole('definition')
  expect(count!.textContent).toBe('1')
  expect(net!.textContent).toContain('5.00')
})

it('the list of kinds has those that there are, and a chosen one narrows the record', async () => {
  await start(both, { perPage: 50 })
  const kinds = screen.getByLabelText('Kind')
  expect(
    within(kinds)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Raffle', 'Bonus'])
  await person().selectOptions(kinds, 'Bonus')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ kind: 'bonus', pageSize: '50' }))
  expect(asked()[0]).not.toHaveProperty('kind')
})

it('a member without bonuses is told so', async () => {
  await start({ ...reply, list: [], kinds: [], totals: { count: 0, in: '0.00', out: '0.00', net: '0.00' } })
  screen.getByText('No bonuses')
})

it('a record that could not be loaded is asked for again by a button', async () => {
  let refuses = true
  await start(() => (refuses ? 403 : reply))
  await screen.findByText('Not loaded')
  refuses = false
  await person().click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Daily raffle')
})
