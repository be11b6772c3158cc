// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { offsetIn } from '../../parts/text/format-date.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'live-clock', settings, View })

it('OTH-06 names how far the time zone is from UTC, in summer and in winter', () => {
  const [winter, summer] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
  expect([winter, summer].map(time => offsetIn('Asia/Ho_Chi_Minh', time))).toEqual(['+07:00', '+07:00'])
  expect([winter, summer].map(time => offsetIn('America/New_York', time))).toEqual(['-05:00', '-04:00'])
})
