// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'trust-strip', settings, View }
describeConformance(widget)

const items = [
  { icon: 'shield-check', title: 'Safe', text: 'Audited.' },
  { icon: 'headset', title: 'There for you', text: 'Day and night.' },
]

it('lists each reason with its heading and sentence', async () => {
  await openForVisitor(widget, { settings: { title: 'Why us', items } })
  expect(screen.getByRole('heading', { level: 2, name: 'Why us' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['SafeAudited.', 'There for youDay and night.'],
  ])
  expect(screen.getByRole('heading', { level: 3, name: 'Safe' })).toBeTruthy()
})

it('is a line of headings alone where it is inline', async () => {
  await openForVisitor(widget, { settings: { variant: 'inline', items } })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Safe', 'There for you'])
})

it('shows nothing without reasons', async () => {
  const container = await openForVisitor(widget, { settings: { title: 'Why us' } })
  expect(container.textContent).toBe('')
})
