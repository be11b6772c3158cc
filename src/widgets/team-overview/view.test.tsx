// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'team-overview', settings, View, answers: agentAnswers })

const PATH = '/wps/agent/overview'
const texts = {
  'date.long': '{{day}} {{month}} {{year}}',
  'date.month-11': 'November',
  'team-report.active': 'Active',
  'team-report.more': '{{figure}} more',
  'team-report.less': '{{figure}} less',
  'team-report.before': 'before {{figure}}',
  'team-report.chart-stakes': 'Stakes and wins',
  'team-report.stakes': 'Stakes',
  'team-report.wins': 'Wins',
  'team-report.compared': '{{from}} to {{to}}',
  'team-report.no-figures': 'Nothing here',
  'days.previous30': 'Last 30',
}
let open: OpenWidget | undefined
afterEach(() => open?.leave())
const start = async (answers = agentAnswers) => {
  open = await openSignedIn({ name: 'team-overview', settings, View }, { texts, answers, type: '1' })
}

it('AGT-04 each figure stands beside that of as many days before, by word and arrow', async () => {
  await start()
  const card = screen.getByText('Active', { selector: 'dt' }).closest('div')!
  expect(card.textContent).toContain('12')
  expect(card.textContent).toContain('4 less')
  expect(card.textContent).toContain('before 16')
  expect(screen.getByText(/8 November 2026 to 14 November 2026/)).toBeTruthy()
})

it('AGT-04 every chart can be read by keyboard and as a table with the same figures', async () => {
  await start()
  expect(screen.getAllByRole('figure')).toHaveLength(4)
  const slider = screen.getByRole('slider', { name: 'Stakes and wins' })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^21 November 2026: Stakes .*6\.00, Wins .*3\.00$/)
  // user-event moves no slider
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^15 November 2026/)
  // without its head
  const rows = within(screen.getAllByRole('table')[0]!).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(7)
  expect(rows[0]!.textContent).toContain('21 November 2026')
  expect(rows[0]!.textContent).toContain('6.00')
})

it('AGT-04 days without figures show no chart, but say so', async () => {
  const reply = agentAnswers[PATH] as { totals: object }
  const none = Object.fromEntries(Object.keys(reply.totals).map(key => [key, 0]))
  await start({ ...agentAnswers, [PATH]: { ...reply, totals: none } })
  expect(screen.getByText(/Nothing here/)).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
})
