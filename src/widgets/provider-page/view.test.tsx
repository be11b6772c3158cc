// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'provider-page', settings, View, calls, replies: exampleReplies }
describeConformance(widget)

it('shows the games of each type that the provider has, with the way to the lobby of the type', async () => {
  await openForVisitor(widget, { texts: { 'common.see-all': 'See all' }, settings: { vendor: 'A' } })
  expect(screen.getByRole('heading', { level: 1, name: 'Vendor A' })).toBeTruthy()
  const [slots] = screen.getAllByRole('region')
  expect(within(slots!).getByRole('link', { name: /Game one/ })).toBeTruthy()
  expect(within(slots!).getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/rng?page=A')
})

it('says that there is no such provider', async () => {
  await openForVisitor(widget, { texts: { 'provider.unknown': 'No such provider' }, settings: { vendor: 'NOBODY' } })
  expect(screen.getByText('No such provider')).toBeTruthy()
})
