// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'picture-row', settings, View }
describeConformance(widget)

it('TEN-14 a picture with a target is a link that is named by its picture, the others are none', () => {
  const items = [
    { image: '/brand/visa.svg', alt: 'Visa' },
    { image: '/brand/club.svg', alt: 'The club', to: { path: '/club' } },
  ]
  const html = renderWidget(widget, { items })
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/<a [^>]*href="\/club"[^>]*>(?:(?!<\/a>).)*alt="The club"/)
})

it('pictures form a list under its heading, each read by what it shows and its caption', async () => {
  const items = [
    { image: '/brand/visa.svg', alt: 'Visa' },
    { image: '/brand/club.svg', alt: 'The club', caption: 'For members', to: { path: '/club' } },
  ]
  await openForVisitor(widget, { settings: { title: 'Ways to pay', items } })
  const row = within(screen.getByRole('region', { name: 'Ways to pay' }))
  expect(row.getAllByRole('listitem')).toHaveLength(2)
  expect(row.getByRole('img', { name: 'Visa' }).closest('a')).toBeNull()
  expect(row.getByRole('link', { name: /The club.*For members/ }).getAttribute('href')).toBe('/club')
})
