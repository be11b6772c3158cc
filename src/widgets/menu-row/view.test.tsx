// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const { shell } = examplePage()
const entries = [
  { id: 'terms', title: 'Terms', href: '/help', icon: 'scale' },
  { id: 'chat', title: 'Chat', action: 'customerService', icon: 'headset' },
]
const widget = {
  name: 'menu-row',
  settings,
  View,
  page: { shell: { ...shell, menus: { help: entries, top: entries } } },
}
describeConformance(widget)

it('is a navigation named by its heading, with a link or a button for each entry of its menu', async () => {
  await openForVisitor(widget, { settings: { menu: 'help', title: 'Questions' } })
  const menu = within(screen.getByRole('navigation', { name: 'Questions' }))
  expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Terms', 'Chat'])
  expect(menu.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/help')
  expect(menu.getByRole('button', { name: 'Chat' })).toBeTruthy()
})

it('is named as a menu without a heading, and marks the page that is shown', async () => {
  const here = { ...widget, page: { ...widget.page, path: '/help' } }
  await openForVisitor(here, { settings: { menu: 'top', variant: 'links' }, texts: { 'common.menu': 'Menu' } })
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Terms')
})

it('is reached entry by entry with the keyboard', async () => {
  await openForVisitor(widget, { settings: { menu: 'help', title: 'Questions' } })
  const you = person()
  await you.tab()
  expect(document.activeElement?.textContent).toBe('Terms')
  await you.tab()
  expect(document.activeElement?.textContent).toBe('Chat')
})

it('shows nothing for a menu without entries', async () => {
  const container = await openForVisitor(widget, { settings: { menu: 'none', title: 'Questions' } })
  expect(container.textContent).toBe('')
})
