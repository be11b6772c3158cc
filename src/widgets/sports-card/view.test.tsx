// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'sports-card', settings, View }
describeConformance(widget)

it('leads to the game type by its button, and to each vendor by its logo', async () => {
  await openForVisitor(widget, { settings: { title: 'Sports', text: 'Every match.', action: 'Bet now' } })
  expect(screen.getByRole('heading', { level: 2, name: 'Sports' })).toBeTruthy()
  expect(screen.getByText('Every match.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bet now' }).getAttribute('href')).toBe('/sports')
  expect(screen.getByRole('link', { name: 'Vendor IBC' }).getAttribute('href')).toBe(
    '/sports?type=vassalage&vassalage=IBC',
  )
})

it('is named as its game type without a title, and shows at most six of its vendors', async () => {
  await openForVisitor(widget, { settings: { gameType: 'RNG' } })
  expect(screen.getByRole('heading', { level: 2, name: 'Slots' })).toBeTruthy()
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
    [...'ABCDEF'].map(code => `/rng?page=${code}`),
  )
})

it('lists no vendors of a game type that the site does not have', async () => {
  await openForVisitor(widget, { settings: { title: 'Poker', gameType: 'POKER' } })
  expect(screen.getByRole('heading', { name: 'Poker' })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})
