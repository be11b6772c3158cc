// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { offsetIn } from '../../parts/text/format-date.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'live-clock', settings, View }
describeConformance(widget)

it('OTH-06 names how far the time zone is from UTC, in summer and in winter', () => {
  const [winter, summer] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
  expect([winter, summer].map(time => offsetIn('Asia/Ho_Chi_Minh', time))).toEqual(['+07:00', '+07:00'])
  expect([winter, summer].map(time => offsetIn('America/New_York', time))).toEqual(['-05:00', '-04:00'])
})

it("shows the platform's time in the brand's zone, and a new one after every second", async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 16, 59, 58), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  // the device is an hour late
  const texts = { 'date.long': '{{day}} {{month}} {{year}}', 'date.month-11': 'November' }
  const answers = { '/wps/system/envelopeKey': { now: Date.UTC(2026, 10, 21, 17, 59, 58) / 1000 } }
  await openForVisitor(widget, { settings: { label: 'Bangkok' }, answers, texts })
  const time = screen.getByRole('time')
  expect(screen.getByText('Bangkok')).toBeTruthy()
  expect(time.textContent).toBe('22 November 2026 00:59:58 +07:00')
  expect(time.getAttribute('datetime')).toBe('2026-11-21T17:59:58.000Z')
  await act(async () => vi.advanceTimersByTime(2010))
  expect(time.textContent).toBe('22 November 2026 01:00:00 +07:00')
})

it('leaves out the day where it is switched off', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 16, 59, 58), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await openForVisitor(widget, { settings: { withDate: false } })
  expect(screen.getByRole('time').textContent?.trim()).toBe('23:59:58 +07:00')
})
