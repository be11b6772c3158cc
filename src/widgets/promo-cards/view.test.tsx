// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'promo-cards', settings, View, calls, replies: exampleReplies }
describeConformance(widget)

const texts = {
  'promotions.title': 'Promotions',
  'common.see-all': 'See all',
  'promotion.state-claim': 'Claim it',
  'promotion.state-closed': 'Closed',
  'promotion.state-coming-soon': 'Soon',
}

it('shows each promotion as a link to its page that opens the dialog, with how it stands', async () => {
  await openForVisitor(widget, { texts, settings: { title: 'For you', layout: 'grid', more: '/promotions' } })
  const region = within(screen.getByRole('region', { name: 'For you' }))
  const [one, two, three] = region.getAllByRole('listitem').map(item => within(item).getByRole('link'))
  expect([one!.getAttribute('href'), one!.dataset.dialog]).toEqual(['/promoDetail?id=one', 'promotion'])
  expect(one!.textContent).toContain('Promotion one')
  expect([one, two, three].map(link => link!.textContent)).toEqual([
    expect.stringMatching(/Claim it$/),
    expect.stringMatching(/Closed$/),
    expect.stringMatching(/Soon$/),
  ])
  expect(region.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/promotions')
})

it('leads to the page alone where it opens no dialog', async () => {
  await openForVisitor(widget, { texts, settings: { layout: 'list', dialog: '' } })
  expect(screen.getAllByRole('link').map(link => link.dataset.dialog)).toEqual([undefined, undefined, undefined])
})

it('shows nothing without promotions', async () => {
  const none = { ...exampleReplies.promotions.value, list: [] }
  const empty = { ...widget, replies: { promotions: { success: true, value: none } } }
  const container = await openForVisitor(empty, { texts, settings: { title: 'For you', more: '/promotions' } })
  expect(container.textContent).toBe('')
})
