// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'profit', settings, View, answers: memberAnswers })

const PATH = '/wps/member/record/profit'
let open: OpenWidget | undefined
afterEach(() => open?.leave())

const texts = {
  'date.long': '{{day}} {{month}} {{year}}',
  'date.month-11': 'November',
  'profit.point': '{{label}}: {{amount}}, {{count}}',
  'profit.total': 'All',
  'profit.vendors': 'Providers',
  'profit.chart': 'Chart',
  'record.no-bets': 'No bets',
}
const start = async (answers = memberAnswers) => {
  open = await openSignedIn({ name: 'profit', settings, View }, { texts, answers })
  return open.container
}

it('MBR-10 each day has a bar above or below the line, and a slider tells the figures of each', async () => {
  const container = await start()
  const bars = [...container.querySelectorAll('rect[data-change]')]
  const line = Number(container.querySelector('svg line')!.getAttribute('y1'))
  const sides = bars.map(bar =>
    Number(bar.getAttribute('height')) === 0 ? 0 : Number(bar.getAttribute('y')) < line ? 1 : -1,
  )
  expect(sides).toEqual([1, 1, 1, 0, -1, -1, -1])
  const slider = screen.getByRole('slider')
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^21 November 2026: −.*3\.00, 6$/)
  // user-event moves no slider
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^15 November 2026: \+.*3\.00, 0$/)
  expect(
    within(screen.getByRole('figure')).getByText(/15 November 2026/, { selector: 'figcaption, figcaption *' }),
  ).toBeTruthy()
})

it('MBR-10 the table beside the chart has the same figures, by day, game type and provider, and their sum', async () => {
  const container = await start()
  const table = screen.getByRole('table')
  // without its head and its sum
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1, -1)
      .map(row => row.textContent ?? '')
  // the newest first, and no day without bets
  expect(rows()).toHaveLength(6)
  expect(rows()[0]).toContain('21 November 2026')
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toContain('All')
  await person().click(screen.getByRole('radio', { name: 'Providers' }))
  expect(rows()).toEqual([expect.stringContaining('Vendor A')])
  expect(container.querySelectorAll('rect[data-change]')).toHaveLength(1)
})

it('MBR-10 days without bets show neither chart nor file, but say so', async () => {
  const none = { count: 0, stake: '0.00', win: '0.00', net: '0.00' }
  const empty = { days: [], gameTypes: [], vendors: [], totals: none }
  await start({ ...memberAnswers, [PATH]: { ...(memberAnswers[PATH] as object), ...empty } })
  screen.getByText('No bets')
  expect(screen.queryByRole('figure')).toBeNull()
})
