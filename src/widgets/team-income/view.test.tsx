// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'team-income', settings, View }
describeConformance({ ...widget, answers: agentAnswers })

const PATH = '/wps/agent/income'
const texts = {
  'date.moment': '{{date}}, {{clock}}',
  'date.long': '{{day}} {{month}} {{year}}',
  'date.month-11': 'November',
  'agent.my-income': 'Income',
  'team-report.by-kind': 'By kind',
  'team-report.no-income': 'No income',
  'team-report.payments': 'Payments',
  'record.kind': 'Kind',
  'record.all-kinds': 'All kinds',
  'transaction.dividend': 'Dividend',
}
const reply = agentAnswers[PATH] as { list: object[]; totals: object }
let open: OpenWidget | undefined
afterEach(() => open?.leave())
const start = async (more: object = {}) => {
  const answers: Answers = { ...agentAnswers, [PATH]: { ...reply, ...more } }
  open = await openSignedIn(widget, { texts, answers, type: '2' })
}

it('AGT-11 sums up what was paid by its kinds, and names each payment', async () => {
  await start({
    kinds: [
      { kind: 'dividend', count: 3, in: '5.00', out: '0.00', net: '5.00' },
      { kind: 'bonus-of-others', count: 1, in: '2.00', out: '0.00', net: '2.00' },
    ],
  })
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual(expect.arrayContaining(['Dividend × 3', 'bonus-of-others × 1', 'Payments']))
  const table = within(screen.getByRole('table', { name: 'Income' }))
  expect(table.getByRole('row', { name: /Dividend.*5\.00/ })).toBeTruthy()
})

it('AGT-11 a payment of a contract names its period, up to the last moment that belongs to it', async () => {
  const [starts, ends] = [Date.UTC(2026, 10, 15, 17), Date.UTC(2026, 10, 16, 17)]
  await start({ list: [{ ...reply.list[0], starts, ends }] })
  const row = screen.getByRole('row', { name: /Dividend/ })
  expect(row.textContent).toContain('16 November 2026, 00:00 – 16 November 2026, 23:59')
})

it('AGT-11 a chosen kind is asked for alone', async () => {
  await start()
  await person().selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Dividend')
  await open!.settle()
  expect(open!.requests.filter(({ path }) => path === PATH).at(-1)?.query.kind).toBe('dividend')
})

it('AGT-11 says that nothing was paid within the days', async () => {
  await start({ list: [], kinds: [], totals: { count: 0, in: '0.00', out: '0.00', net: '0.00' } })
  expect(screen.getByText('No income')).toBeTruthy()
})
