// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'members-only', settings, View }
describeConformance(widget)

it('ROL-01 a visitor is offered to log in, by a link that works without script', () => {
  expect(renderWidget(widget, {})).toMatch(/<a[^>]*href="\/login"/)
})
