// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'team-bets', settings, View }
describeConformance({ ...widget, answers: agentAnswers })

const PATH = '/wps/agent/bets'
const texts = {
  'agent.team-betting': 'Bets of the team',
  'team-report.member': 'Member',
  'team-report.whole-name': 'Whole name',
  'team-report.of': 'Team of {{name}}',
  'team-report.back': 'Own team',
  'record.no-bets': 'No bets',
  'record.bets': 'Bets made',
  'record.stake': 'Stake',
  'record.win': 'Win',
  'record.net': 'Net',
  'record.game-type': 'Type',
  'record.all-types': 'All types',
}
const reply = agentAnswers[PATH] as { totals: object }
let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
  sessionStorage.clear()
})
const start = async (query: Record<string, string> = {}, answer: Answers[string] = reply) => {
  const page = { ...examplePage(), query }
  const answers = { ...agentAnswers, [PATH]: answer }
  open = await openSignedIn({ ...widget, page }, { answers, texts, type: '2' })
}
const asked = () => open!.requests.filter(({ path }) => path === PATH).map(({ query }) => query)

it('AGT-11 each bet of the team shows its member, its game with the type, and its amounts', async () => {
  await start()
  const table = screen.getByRole('table', { name: 'Bets of the team' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Member', 'Stake', 'Win', 'Net']))
  within(table).getByRole('row', { name: /bob.*Game one.*Slots.*1\.00.*3\.00.*2\.00/ })
})

it('AGT-11 all bets of the days are summed up above the rows', async () => {
  await start()
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual(['Bets made', 'Stake', 'Win', 'Net'])
  const sums = screen.getAllByRole('definition').map(one => /[\d.]+$/.exec(one.textContent)?.[0])
  expect(sums).toEqual(['1', '1.00', '3.00', '2.00'])
})

it('AGT-11 a game type and the name of a member narrow the bets', async () => {
  await start()
  const user = person()
  await user.selectOptions(screen.getByLabelText('Type'), 'Slots')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ gameType: 'RNG' }))
  await user.type(screen.getByRole('searchbox', { name: 'Whole name' }), 'bob{Enter}')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ gameType: 'RNG', username: 'bob' }))
})

it('AGT-11 an address that names a member begins with that name as filter', async () => {
  await start({ username: 'bob' })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bob')
  expect([...new Set(asked().map(({ username }) => username))]).toEqual(['bob'])
})

it('AGT-11 an address that names a team below shows its bets, and the way back to the own ones', async () => {
  await start({ memberId: '7' }, { ...reply, team: { id: 7, username: 'bob' } })
  screen.getByText('Team of bob')
  expect(screen.getByRole('link', { name: 'Own team' }).getAttribute('href')).toBe('/')
  expect([...new Set(asked().map(({ memberId }) => memberId))]).toEqual(['7'])
})

it('AGT-11 an agent whose team has not bet is told so', async () => {
  await start({}, { ...reply, list: [], totals: { count: 0, stake: '0.00', win: '0.00', net: '0.00' } })
  screen.getByText('No bets')
})
