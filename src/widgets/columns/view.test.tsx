// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mount, person, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'columns', settings, View, isLayout: true as const }
describeConformance(widget)

/** Attributes that the style sheet reads: a column has no accessible name to find it by. */
const layout = () => ({ ...screen.getByText('The child').parentElement!.dataset })

it('its children stand in two equal columns that stack on phones, all as tall as the tallest', async () => {
  await openForVisitor(widget)
  expect(layout()).toEqual({ ratio: '1-1', stack: 'md', align: 'stretch' })
})

it('widths, stacking and alignment are those of its settings', async () => {
  await openForVisitor(widget, { settings: { ratio: '2-1', stack: 'lg', align: 'start' } })
  expect(layout()).toEqual({ ratio: '2-1', stack: 'lg', align: 'start' })
})

it('shows its children in their order, whatever their widths', async () => {
  await mount(
    <View settings={{ ratio: '1-2' }} node={{ id: 'columns', widget: 'columns', settings: {}, children: [] }}>
      <section aria-label="First">
        <a href="/rng">Slots</a>
      </section>
      <section aria-label="Second">
        <a href="/live">Live</a>
      </section>
    </View>,
  )
  const sections = screen.getAllByRole('region')
  expect(sections.map(section => within(section).getByRole('link').textContent)).toEqual(['Slots', 'Live'])
  const user = person()
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Live' }))
})
