// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const { shell } = examplePage()
const site = {
  ...shell,
  dialogs: [...new Set([...shell.dialogs, 'register'])],
  resources: { TELEGRAM: { type: 'TELEGRAM', url: 'https://t.me/example' } },
  routes: [{ path: '/member/deposit', screen: 'deposit', group: 'member' }],
}
const widget = { name: 'action-button', settings, View, page: { shell: site } }
describeConformance(widget)

const shown = (to: object) => renderWidget(widget, { label: 'Go', to })
it.each([
  ['a page', { path: '/promotions' }, 'href="/promotions"'],
  ['a game', { path: '/game?gameCode=PT_golden-dragon' }, 'href="/game?gameCode=PT_golden-dragon"'],
  ['an outside address', { url: 'https://www.example.com/' }, 'href="https://www.example.com/" target="_blank"'],
  ['a resource of the platform', { resource: 'TELEGRAM' }, 'href="https://t.me/example"'],
  ['a page of the centre', { page: 'deposit' }, 'href="/member/deposit"'],
  ['a dialog', { dialog: 'register' }, '<button type="button"'],
  ['customer service', { action: 'customerService' }, '<button type="button"'],
])('TEN-14 a button leads to %s', (_, to, markup) => {
  expect(shown(to)).toContain(markup)
})

it('TEN-14 a button to what the brand does not have is not there', () => {
  for (const to of [{ resource: 'ZALO' }, { page: 'nowhere' }, { dialog: 'gone' }])
    expect(shown(to)).not.toMatch(/<a|<button/)
})
