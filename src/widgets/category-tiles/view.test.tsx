// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'category-tiles', settings, View }
describeConformance(widget)

const texts = { 'header.game-types': 'Game types' }
const links = () => screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])

it("each game type of the brand is a link to its page, in the brand's order", async () => {
  await openForVisitor(widget, { texts })
  screen.getByRole('region', { name: 'Game types' })
  expect(links()).toEqual([
    ['Slots', '/rng'],
    ['Sports', '/sports'],
  ])
})

it('settings name the types, their order, the heading and a line under each name', async () => {
  await openForVisitor(widget, {
    texts,
    settings: { title: 'Play', gameTypes: ['SPORTS', 'CHESS', 'RNG'], texts: { SPORTS: 'Every league' } },
  })
  screen.getByRole('heading', { name: 'Play' })
  expect(links()).toEqual([
    ['SportsEvery league', '/sports'],
    ['Slots', '/rng'],
  ])
})

it('chips are a row with a name of its own, and have no room for lines', async () => {
  await openForVisitor(widget, { texts, settings: { variant: 'chips', title: 'Play', texts: { RNG: 'Spin' } } })
  const row = screen.getByRole('list', { name: 'Game types' })
  expect(
    within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Slots', 'Sports'])
})

it.each([
  ['art', 2],
  ['icons', 0],
] as const)('tiles of the variant %s have %i generated pictures', async (variant, count) => {
  await openForVisitor(widget, { texts, settings: { variant } })
  // decoration: the name is beside it
  expect(screen.queryAllByRole('presentation')).toHaveLength(count)
})

it('a brand without game types shows nothing', async () => {
  const page = { shell: { ...examplePage().shell, gameTypes: [] } }
  expect((await openForVisitor({ ...widget, page }, { texts })).textContent).toBe('')
})
