// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const bar = { name: 'notice-bar', settings, View, calls, replies: exampleReplies }
describeConformance(bar)

it.each([
  [{}, 'B'],
  [{ types: 'PL,PU,PR,H' }, 'PL,PU,PR,H'],
])('NTC-06 with the settings %j the call carries types, platform W and execution B', (values, types) => {
  expect(calls(values, examplePage()).map(({ query }) => query)).toEqual([{ types, platform: 'W', execution: 'B' }])
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

it('each announcement is a link of its title, which opens the dialog at that announcement', async () => {
  await openForVisitor(bar, { settings: { count: 3 } })
  const links = screen.getAllByRole('link')
  const titles = exampleReplies.announcements.value.slice(0, 3).map(({ title }) => title)
  expect(links.map(({ textContent }) => textContent)).toEqual(titles)
  expect(links.map(({ dataset }) => [dataset.dialog, dataset.dialogParams])).toEqual(
    titles.map((_, index) => ['notice', JSON.stringify({ index: String(index) })]),
  )
})
