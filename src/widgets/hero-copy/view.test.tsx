// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'hero-copy', settings, View }
describeConformance(widget)

it('shows heading, sentence and arguments, and its two actions lead on', async () => {
  await openForVisitor(widget, {
    settings: {
      eyebrow: 'New',
      title: 'Welcome',
      text: 'Play here.',
      level: 1,
      points: ['Safe', 'Fair'],
      primary: { label: 'Join', path: '/register', dialog: 'register' },
      secondary: { label: 'Look around', path: '/rng' },
    },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy()
  for (const text of ['New', 'Play here.']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Safe', 'Fair'])
  const join = screen.getByRole('link', { name: 'Join' })
  expect([join.getAttribute('href'), join.dataset.dialog]).toEqual(['/register', 'register'])
  expect(screen.getByRole('link', { name: 'Look around' }).getAttribute('href')).toBe('/rng')
})

it('has a heading of the second level, and an action alone needs no other', async () => {
  await openForVisitor(widget, { settings: { title: 'Welcome', secondary: { label: 'Look around', path: '/rng' } } })
  expect(screen.getByRole('heading', { level: 2, name: 'Welcome' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByRole('list')).toBeNull()
})

it('leaves out an action whose page the site does not have', async () => {
  await openForVisitor(widget, { settings: { title: 'Welcome', primary: { label: 'Join', path: '' } } })
  expect(screen.queryByRole('link')).toBeNull()
})
