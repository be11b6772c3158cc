// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
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

const show = (to: object) => openForVisitor(widget, { settings: { label: 'Go', to } })
it.each([
  ['a page', { path: '/promotions' }, '/promotions'],
  ['a game', { path: '/game?gameCode=PT_golden-dragon' }, '/game?gameCode=PT_golden-dragon'],
  ['an outside address', { url: 'https://www.example.com/' }, 'https://www.example.com/'],
  ['a resource of the platform', { resource: 'TELEGRAM' }, 'https://t.me/example'],
  ['a page of the centre', { page: 'deposit' }, '/member/deposit'],
  ['a dialog', { dialog: 'register' }, undefined],
  ['customer service', { action: 'customerService' }, undefined],
])('TEN-14 a button leads to %s', async (_, to, href) => {
  await show(to)
  if (href === undefined) return void screen.getByRole('button', { name: 'Go' })
  const link = screen.getByRole('link', { name: 'Go' })
  expect(link.getAttribute('href')).toBe(href)
  expect(link.getAttribute('target')).toBe(href.startsWith('/') ? null : '_blank')
})

it('TEN-14 a button to what the brand does not have is not there', async () => {
  for (const to of [{ resource: 'ZALO' }, { page: 'nowhere' }, { dialog: 'gone' }]) await show(to)
  expect([...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]).toEqual([])
})
