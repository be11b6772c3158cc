// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const texts = { 'offline.title': 'You are offline', 'offline.text': 'No connection.', 'common.retry': 'Try again' }
const widget = { name: 'offline', settings, View, page: { path: '/offline', texts } }
describeConformance(widget)

it('PWA-01 leads to the page that was wanted, whose address the browser still shows', () => {
  const html = renderWidget(widget, {})
  expect(html).toMatch(/<h1[^>]*>You are offline<\/h1>/)
  expect(html).toMatch(/<a href=""[^>]*>.*Try again<\/a>/s)
})

it('PWA-01 offers no other language: only one is stored in the browser', () => {
  const page = examplePage()
  const { brand } = page.shell
  const languages = [...brand.languages, { code: 'TH', name: 'ไทย', tag: 'th', direction: 'ltr' as const }]
  const shell = { ...page.shell, brand: { ...brand, languages } }
  expect(renderWidget({ ...widget, page: { ...widget.page, shell } }, {})).not.toContain('lang=TH')
})

it('words of the brand replace those of the message and of its link', async () => {
  await openForVisitor(widget, { settings: { title: 'No net', text: 'Walk on.', action: 'Once more' }, texts })
  expect(screen.getByRole('heading', { name: 'No net', level: 1 })).toBeTruthy()
  expect(screen.getByText('Walk on.')).toBeTruthy()
  expect(screen.getByText('Once more').closest('a')).not.toBeNull()
})
