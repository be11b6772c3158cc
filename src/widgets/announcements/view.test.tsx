// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const list = { name: 'announcements', settings, View, calls, replies: exampleReplies }
describeConformance(list)

it('NTC-02 a page has nine titles with the first one open and its date in the brand’s time zone', () => {
  const html = renderWidget(list, {})
  expect((html.match(/href="\?id=/g) ?? []).length).toBe(9)
  expect(html).toContain('21-11-2026')
})

it('NTC-04 before the sanitiser has loaded, the text shows without any markup of its own', () => {
  const html = renderWidget(list, {})
  expect(html).toContain('Two &amp; three')
  expect(html).not.toContain('alert(1)')
})

it('NTC-05 an address opens the announcement it names', () => {
  const html = renderWidget({ ...list, page: { path: '/noticePage', query: { id: '10' } } }, {})
  expect(html).toMatch(/<h2[^>]*>Notice 10</)
})

const texts = { 'notice.empty': 'Nothing new', 'common.next': 'Next', 'common.page-of': '{{page}} of {{pages}}' }

it('the next page of titles is a click away', async () => {
  await openForVisitor(list, { texts })
  expect(screen.getAllByRole('link', { name: /Notice/ })).toHaveLength(9)
  await person().click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getAllByRole('link', { name: /Notice/ })).toHaveLength(2)
})

it('a list without announcements says so, or is hidden where its settings want that', async () => {
  const none = { ...list, replies: { announcements: { success: true, value: [] } } }
  const box = await openForVisitor(none, { texts })
  screen.getByText('Nothing new')
  expect(box.textContent).toBe('Nothing new')
  expect((await openForVisitor(none, { texts, settings: { hideEmpty: true } })).textContent).toBe('')
})
