// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { countWindows } from '../../runtime/dialogs/open-windows.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const nav = { name: 'game-nav', settings, View }
describeConformance(nav)

it('HDR-03 the navigation has home, game types, promotions, and at most 11 vendors a drop-down', () => {
  const html = renderWidget(nav, {})
  expect((html.match(/data-nav-item/g) ?? []).length).toBe(4)
  expect((html.match(/<details/g) ?? []).length).toBe(2)
  expect((html.match(/href="\/rng\?page=/g) ?? []).length).toBe(11)
})

it('RTE-08 a vendor outside slots is addressed by type and vassalage', () => {
  expect(renderWidget(nav, {})).toContain('href="/sports?type=vassalage&amp;vassalage=IBC"')
})

it('the game type of a page below its lobby is the current one', () => {
  const html = renderWidget({ ...nav, page: { path: '/sports/vassalage/IBC' } }, {})
  expect(html.match(/<summary[^>]*aria-current="page"[^>]*>.*?<\/summary>/g)?.join()).toMatch(/Sports/)
})

const texts = {
  'nav.home': 'Home',
  'nav.promotions': 'Promotions',
  'header.game-types': 'Games',
  'header.all-of': 'All {{type}}',
  'header.vendors-of': 'Vendors of {{type}}',
}

it('the visitor is told which page of the navigation is open', async () => {
  await openForVisitor(nav, { settings: { vendors: false }, texts })
  const links = within(screen.getByRole('navigation', { name: 'Games' })).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Home', 'page'],
    ['Slots', null],
    ['Sports', null],
    ['Promotions', null],
  ])
})

it('the vendors of a game type come when the mouse rests on it, and go once it has left', async () => {
  const user = person()
  await openForVisitor(nav, { texts })
  const vendors = () => screen.queryByRole('region', { name: 'Vendors of Sports' })
  expect(vendors()).toBeNull()
  await user.hover(screen.getByText('Sports'))
  await waitFor(() => expect(vendors()).not.toBeNull())
  expect(
    within(vendors()!)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(['/sports', '/sports?type=vassalage&vassalage=IBC'])
  await user.unhover(screen.getByText('Sports'))
  await waitFor(() => expect(vendors()).toBeNull())
})

it.each([
  ['a mouse opens are no window', 0, () => person().hover(screen.getByText('Slots'))],
  ['a key opens are a window', 1, () => person().type(screen.getByText('Slots'), '{ArrowDown}', { skipClick: true })],
])('MOD-08 on a narrow screen vendors that %s', async (_, count, open) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await openForVisitor(nav, { texts })
  screen.getByText('Slots').focus()
  await open()
  await screen.findByRole('region', { name: 'Vendors of Slots' })
  await act(async () => {})
  expect(countWindows()).toBe(count)
})

it('the arrow key opens the vendors of a game type and focuses the link to all of them', async () => {
  const user = person()
  await openForVisitor(nav, { texts })
  screen.getByText('Slots').focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'All Slots' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByText('Slots'))
})
