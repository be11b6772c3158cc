// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'not-found', settings, View }
describeConformance(widget)

const texts = { 'not-found.title': 'No such page', 'not-found.action': 'To the start' }

it('says that there is no such page, with a way to the start', async () => {
  await openForVisitor(widget, { texts })
  expect(screen.getByRole('heading', { level: 1, name: 'No such page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the start' }).getAttribute('href')).toBe('/')
})

it('takes the words and the way of its settings', async () => {
  await openForVisitor(widget, {
    texts,
    settings: { title: 'Gone', text: 'It moved.', action: 'To the games', path: '/rng' },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Gone' })).toBeTruthy()
  expect(screen.getByText('It moved.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/rng')
})
