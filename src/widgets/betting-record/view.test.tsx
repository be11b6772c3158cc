// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { lotteryBet } from '../../../tests/widgets/lottery-replies.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'betting-record', settings, View }
describeConformance({ ...widget, answers: memberAnswers })

const PATH = '/wps/member/record/bets'
const texts = {
  'member.betting-record': 'Bets',
  'record.no-bets': 'No bets',
  'record.game-type': 'Type',
  'record.all-types': 'All types',
  'record.vendor': 'Vendor',
  'lobby.all-vendors': 'All vendors',
  'record.bets': 'Bets made',
  'record.stake': 'Stake',
  'record.win': 'Win',
  'record.net': 'Net',
  'record.game': 'Game',
  'record.details-of': 'Round {{id}}',
  'record.export': 'Save',
  'common.not-loaded': 'Not loaded',
  'common.retry': 'Try again',
}
const reply = memberAnswers[PATH] as { list: object[] }
let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  sessionStorage.clear()
})
const start = async (answer: Answers[string], chosen: Record<string, unknown> = {}) => {
  open = await openSignedIn(widget, { texts, answers: { [PATH]: answer }, settings: chosen })
  return open
}
const asked = () => open!.requests.filter(({ path }) => path === PATH).map(({ query }) => query)

it('a bet shows its game with the name of its type, its amounts and its round', async () => {
  await start(reply)
  const row = within(screen.getByRole('table', { name: 'Bets' })).getAllByRole('row')[1]!
  within(row).getByText('Game one')
  within(row).getByText('Slots')
  expect(row.textContent).toMatch(/1\.00.*3\.00.*2\.00/)
  within(row).getByRole('button', { name: 'Round 1' })
})

it('all that was bet within these days is summed up above the rows', async () => {
  await start(reply)
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual(['Bets made', 'Stake', 'Win', 'Net'])
  expect(screen.getAllByRole('definition').map(one => /[\d.]+$/.exec(one.textContent)?.[0])).toEqual([
    '1',
    '1.00',
    '3.00',
    '2.00',
  ])
})

it('the vendors follow the chosen game type, and both narrow the record', async () => {
  await start(reply, { perPage: 10 })
  const user = person()
  const vendors = () => within(screen.getByLabelText('Vendor')).getAllByRole('option')
  expect(vendors()).toHaveLength(15)
  await user.selectOptions(screen.getByLabelText('Type'), 'Sports')
  expect(vendors().map(({ textContent }) => textContent)).toEqual(['All vendors', 'Vendor IBC'])
  await user.selectOptions(screen.getByLabelText('Vendor'), 'Vendor IBC')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ gameType: 'SPORTS', vassalage: 'IBC', pageSize: '10' }))
})

it('bets that await their draw stand above the record, with a way to their game', async () => {
  const { shell } = examplePage()
  const gameTypes = [...shell.gameTypes, { ...shell.gameTypes[0]!, id: 'LOTT' as const }]
  const page = { shell: { ...shell, gameTypes } }
  open = await openSignedIn(
    { ...widget, page },
    {
      texts: { ...texts, 'record.open-bets': 'Await their draw: {{count}}', 'lottery.draw': 'Draw {{draw}}' },
      answers: { [PATH]: reply, '/wps/lottery/bets': { list: [lotteryBet()], count: 4, totalPages: 2, now: 0 } },
    },
  )
  const section = within(await screen.findByRole('region', { name: 'Await their draw: 4' }))
  expect(section.getByRole('link', { name: 'Five Star' }).getAttribute('href')).toContain('LOTT_lott-five-star')
  section.getByText(/Draw 20261121-7/)
  section.getByText('Sides: big 3 | –')
  section.getByRole('navigation')
  expect(open.requests.find(({ path }) => path === '/wps/lottery/bets')?.query).toMatchObject({ state: 'open' })
})

it('a member who has not bet is told so, and has nothing to save', async () => {
  await start({ ...reply, list: [], totals: { count: 0, stake: '0.00', win: '0.00', net: '0.00' } })
  screen.getByText('No bets')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('a record that could not be loaded is asked for again by a button', async () => {
  let refuses = true
  await start(() => (refuses ? 403 : reply))
  await screen.findByText('Not loaded')
  refuses = false
  await person().click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Game one')
})
