// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'team-losses', settings, View, answers: agentAnswers }
describeConformance(widget)

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})

const PATH = '/wps/agent/losses'
const texts = {
  'agent.user-loss': 'Losses',
  'team-report.member': 'Member',
  'team-report.profit': 'Profit',
  'team-report.of': 'Team of {{name}}',
  'team-report.no-losses': 'No losses',
}
const start = async (answers = agentAnswers) => {
  open = await openSignedIn(widget, { texts, answers, type: '2' })
}
const asked = () => open!.requests.filter(({ path }) => path === PATH).at(-1)!.query

it('lists each member with the own figures, and leads to those of a team below', async () => {
  await start()
  const table = screen.getByRole('table', { name: 'Losses' })
  expect(within(table).getByRole('row', { name: /bob.*2\.00/ })).toBeTruthy()
  expect(within(table).getByRole('row', { name: /carl.*3\.00/ })).toBeTruthy()
  const teams = within(table).getAllByRole('link')
  expect(teams.map(link => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Team of bob', '/?memberId=2'],
  ])
})

it('begins with the largest loss, and orders by the column that is pressed', async () => {
  await start()
  expect(asked()).toMatchObject({ sort: 'profit', direction: 'up' })
  await person().click(within(screen.getByRole('columnheader', { name: 'Member' })).getByRole('button'))
  await open!.settle()
  expect(asked()).toMatchObject({ sort: 'username' })
})

it('says where nobody lost or won', async () => {
  const reply = agentAnswers[PATH] as { totals: object }
  await start({ ...agentAnswers, [PATH]: { ...reply, list: [], totals: { ...reply.totals, count: 0 } } })
  expect(screen.getByText('No losses')).toBeTruthy()
})
