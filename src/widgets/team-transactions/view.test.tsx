// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'team-transactions', settings, View }
describeConformance({ ...widget, answers: agentAnswers })

const PATH = '/wps/agent/transactions'
const texts = {
  'agent.account-details': 'Transactions',
  'record.all-kinds': 'All kinds',
  'record.kind': 'Kind',
  'record.no-transactions': 'No transactions',
  'team-report.back': 'Back to my team',
  'team-report.of': 'Team of {{name}}',
  'team-report.whole-name': 'Member',
  'transaction.deposit': 'Deposit',
}
const reply = agentAnswers[PATH] as object
let open: OpenWidget | undefined
afterEach(() => open?.leave())
const start = async (more: object = {}, query: Record<string, string> = {}) => {
  const answers: Answers = { ...agentAnswers, [PATH]: { ...reply, ...more } }
  open = await openSignedIn({ ...widget, page: { query } }, { texts, answers, type: '2' })
}
const asked = () => open!.requests.filter(({ path }) => path === PATH).at(-1)!.query

it('AGT-11 a row says whose transaction it is, its kind, its amount and the balance after it', async () => {
  await start()
  const table = within(screen.getByRole('table', { name: 'Transactions' }))
  const row = table.getByRole('row', { name: /bob/ })
  expect(row.textContent).toMatch(/bob.*Deposit.*5\.00.*14\.00/)
})

it('AGT-11 a chosen kind and a typed name narrow the record', async () => {
  await start()
  const someone = person()
  await someone.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Deposit')
  await someone.type(screen.getByRole('searchbox', { name: 'Member' }), 'bob{Enter}')
  await open!.settle()
  expect(asked()).toMatchObject({ kind: 'deposit', username: 'bob' })
})

it("AGT-11 the record of a member's team names the member and leads back to the own team", async () => {
  await start({ team: { id: 7, username: 'bob' } }, { memberId: '7' })
  expect(asked().memberId).toBe('7')
  expect(screen.getByText('Team of bob')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to my team' }).getAttribute('href')).toBe('/')
})

it('AGT-11 says that there were no transactions within the days', async () => {
  await start({ list: [], kinds: [], totals: { count: 0, in: '0.00', out: '0.00', net: '0.00' } })
  expect(screen.getByText('No transactions')).toBeTruthy()
})
