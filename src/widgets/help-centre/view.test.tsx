// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'help-centre', settings, View, calls, replies: exampleReplies }
describeConformance(widget)

const texts = {
  'help.search': 'Search',
  'help.menu': 'Topics',
  'help.nothing': 'Nothing found',
  'help.found_one': '{{count}} found',
  'help.found_other': '{{count}} found',
}
const topics = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

it('lists all articles below a menu that leads to each', async () => {
  await openForVisitor(widget, { texts })
  const menu = within(screen.getByRole('navigation', { name: 'Topics' }))
  expect(menu.getByRole('link', { name: 'Fees' }).getAttribute('href')).toBe('#fees')
  expect(topics()).toEqual(['Terms', 'Fees'])
  expect(screen.getByText('One account each.')).toBeTruthy()
})

it('finds articles by a word of their text, says how many, and where there is none', async () => {
  await openForVisitor(widget, { texts })
  const you = person()
  const field = screen.getByRole('searchbox', { name: 'Search' })
  await you.type(field, 'account')
  expect(topics()).toEqual(['Terms'])
  expect(screen.getByRole('status').textContent).toBe('1 found')
  await you.clear(field)
  await you.type(field, 'nonsense')
  expect(screen.getByText('Nothing found')).toBeTruthy()
  await you.clear(field)
  expect(topics()).toEqual(['Terms', 'Fees'])
})

it('shows one article in a dialog, and another one by its button', async () => {
  await openForVisitor(widget, { texts, settings: { mode: 'dialog', start: 'fees' } })
  expect(topics()).toEqual(['Fees'])
  expect(screen.getByRole('button', { current: true }).textContent).toBe('Fees')
  await person().click(screen.getByRole('button', { name: 'Terms' }))
  expect(topics()).toEqual(['Terms'])
})
