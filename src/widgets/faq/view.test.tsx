// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'faq', settings, View }
describeConformance(widget)

it('TEN-14 answers unfold without script; of a list that shows one, the browser closes the others', () => {
  const items = [
    { question: 'One?', answer: 'First.\n\nSecond.' },
    { question: 'Two?', answer: 'Third.' },
  ]
  const html = renderWidget(widget, { items, one: true, open: true })
  const names = [...html.matchAll(/<details [^>]*name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
  expect(html.match(/<details [^>]*open/g)).toHaveLength(1)
  expect(html).toContain('<p>First.</p><p>Second.</p>')
  expect(renderWidget(widget, { items })).not.toMatch(/name=|open=/)
})
