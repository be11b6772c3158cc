// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'section', settings, View, isLayout: true as const }
describeConformance(widget)

it('stands under its heading with what it holds', async () => {
  await openForVisitor(widget, { settings: { title: 'Slots', text: 'Every reel.' } })
  expect(screen.getByRole('heading', { level: 2, name: 'Slots' })).toBeTruthy()
  expect(screen.getByText('Every reel.')).toBeTruthy()
  expect(screen.getByText('The child')).toBeTruthy()
})

it('has no heading without a title', async () => {
  await openForVisitor(widget, { settings: { text: 'Every reel.' } })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('The child')).toBeTruthy()
})
