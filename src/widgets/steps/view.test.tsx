// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'steps', settings, View }
describeConformance(widget)

const items = [
  { icon: 'user-plus', title: 'Sign up', text: 'It takes a minute.' },
  { icon: 'wallet', title: 'Pay in' },
  { title: 'Play' },
]

it('lists the steps in order, each with its number and its text', async () => {
  await openForVisitor(widget, { settings: { title: 'How it works', items } })
  const steps = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(steps.map(step => step.textContent)).toEqual(['1Sign upIt takes a minute.', '2Pay in', '3Play'])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['Sign up', 'Pay in', 'Play'],
  ])
})

it('ends with a link that leads to the page and opens the dialog of its action', async () => {
  await openForVisitor(widget, {
    settings: { items, action: { label: 'Begin', path: '/register', dialog: 'register' } },
  })
  const link = screen.getByRole('link', { name: 'Begin' })
  expect([link.getAttribute('href'), link.dataset.dialog]).toEqual(['/register', 'register'])
})

it('shows nothing without steps', async () => {
  const container = await openForVisitor(widget, { settings: { title: 'How it works', action: { label: 'Begin' } } })
  expect(container.textContent).toBe('')
})
