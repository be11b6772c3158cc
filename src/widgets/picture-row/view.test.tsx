// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
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
