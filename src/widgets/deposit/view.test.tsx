// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const deposit = { name: 'deposit', settings, View }
describeConformance({ ...deposit, answers: memberAnswers })

it('ROL-01 HDR-02 a visitor is offered to log in, and sees no form', () => {
  const html = renderWidget(deposit, {})
  for (const part of ['href="/login"', 'data-dialog="login"', 'href="/register"']) expect(html).toContain(part)
  expect(html).not.toContain('<form')
})
