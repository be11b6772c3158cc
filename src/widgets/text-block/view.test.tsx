// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'text-block', settings, View }
describeConformance(widget)

it('shows its heading and a paragraph for each part between blank lines', async () => {
  await openForVisitor(widget, { settings: { title: 'Terms', text: 'One account each.\n\nNo robots.', level: 1 } })
  expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeTruthy()
  for (const text of ['One account each.', 'No robots.']) expect(screen.getByText(text).tagName).toBe('P')
})

it('is a heading of the second level, and found by its anchor', async () => {
  await openForVisitor(widget, { settings: { title: 'Fees', anchor: 'fees' } })
  expect(screen.getByRole('heading', { level: 2, name: 'Fees' }).closest('[id]')?.id).toBe('fees')
})

it('has no heading without a title', async () => {
  await openForVisitor(widget, { settings: { text: 'Alone.' } })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('Alone.')).toBeTruthy()
})
