// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
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

it('a visitor unfolds the answer of a question and folds it again', async () => {
  const user = person()
  const items = [
    { question: 'One?', answer: 'First.' },
    { question: 'Two?', answer: 'Second.' },
  ]
  await openForVisitor(widget, { settings: { title: 'Questions', items } })
  expect(screen.getByRole('region', { name: 'Questions' })).toBeTruthy()
  const question = screen.getByRole('heading', { name: 'Two?', level: 3 })
  const open = () => screen.getAllByRole('group').map(group => (group as HTMLDetailsElement).open)
  expect(open()).toEqual([false, false])
  await user.click(question)
  expect(open()).toEqual([false, true])
  await user.click(question)
  expect(open()).toEqual([false, false])
})
