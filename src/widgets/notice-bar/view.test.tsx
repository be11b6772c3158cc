import { expect, it } from 'vitest'
import {
  describeConformance,
  renderWidget,
  trialPage,
  trialReplies,
} from '../../../tests/widgets/describe-conformance.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const bar = { name: 'notice-bar', settings, View, calls, replies: trialReplies }
describeConformance(bar)

it.each([
  [{}, 'B'],
  [{ types: 'PL,PU,PR,H' }, 'PL,PU,PR,H'],
])('NTC-06 with the settings %j the call carries types, platform W and execution B', (given, types) => {
  expect(calls(given, trialPage()).map(({ query }) => query)).toEqual([{ types, platform: 'W', execution: 'B' }])
})

it('NTC-01 NTC-05 without script a title leads to the page with its announcement', () => {
  expect(renderWidget(bar, { count: 2 }).match(/href="[^"]*"/g)).toEqual([
    'href="/noticePage?id=1"',
    'href="/noticePage?id=2"',
  ])
})

it('NTC-01 nothing where there are no announcements', () => {
  expect(renderWidget({ ...bar, replies: { announcements: { success: true, value: [] } } }, {})).toBe('')
})
