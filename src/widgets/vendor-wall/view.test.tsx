// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { cleanup, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'vendor-wall', settings, View }
describeConformance(widget)

const hrefs = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))

it('lists vendors of all game types in turns, each a link to its games', async () => {
  await openForVisitor(widget, { settings: { title: 'Providers', count: 3 } })
  expect(screen.getByRole('heading', { name: 'Providers' })).toBeTruthy()
  expect(hrefs()).toEqual(['/rng?page=A', '/sports?type=vassalage&vassalage=IBC', '/rng?page=B'])
  expect(screen.getByRole('link', { name: 'Vendor IBC' })).toBeTruthy()
})

it('lists the named vendors in their order, or those of one game type', async () => {
  await openForVisitor(widget, { settings: { vendors: ['C', 'none', 'A'] } })
  expect(hrefs()).toEqual(['/rng?page=C', '/rng?page=A'])
  cleanup()
  await openForVisitor(widget, { settings: { gameType: 'SPORTS' } })
  expect(hrefs()).toEqual(['/sports?type=vassalage&vassalage=IBC'])
})

it('names vendor and game type on plates, and leads to all of them', async () => {
  await openForVisitor(widget, {
    texts: { 'common.see-all': 'See all' },
    settings: { variant: 'plates', gameType: 'SPORTS', more: '/sports' },
  })
  expect(screen.getByRole('link', { name: /Vendor IBC.*Sports/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/sports')
})

it('shows nothing where there is no vendor', async () => {
  const container = await openForVisitor(widget, { settings: { title: 'Providers', gameType: 'POKER' } })
  expect(container.textContent).toBe('')
})
