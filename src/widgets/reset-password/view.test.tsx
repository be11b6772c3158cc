// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { type SentRequest, signInAnswers } from '../../../tests/widgets/stub-platform.ts'
import type { FormFieldModel, FormModel } from '../../engine/model/form-model.ts'
import { clearSession, session } from '../../runtime/state/session-state.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const field = (id: string): FormFieldModel => ({
  id,
  kind: 'password',
  label: `Label ${id}`,
  required: true,
  minLength: 8,
  maxLength: 64,
  messages: { required: 'empty', pattern: '', length: '', equals: '' },
})
const form: FormModel = createTestForm({
  id: 'new-password',
  submit: 'Save',
  fields: ['newPassword', 'confirmNewPassword'].map(field),
})
const page = {
  texts: { 'password.ask-link': 'Ask for a new link' },
  screen: { ...examplePage().screen, forms: { 'new-password': form } },
}
const widget = { name: 'reset-password', settings, View, page }
describeConformance(widget)

it('PWD-03 asks twice for the new password, and says where another link can be had', () => {
  const html = renderWidget(widget, { form: 'new-password' })
  expect(html).toContain('name="newPassword"')
  expect(html).toContain('name="confirmNewPassword"')
  expect(html).toMatch(/<a href="\/forgot-password"[^>]*>Ask for a new link/)
  expect(html).toMatch(/<form[^>]*method="post"/)
})

it('the token behind the # is sent with the new password, and the member is signed in', async () => {
  onTestFinished(clearSession)
  const user = person()
  const sent: SentRequest[] = []
  const answer = (request: SentRequest) => {
    sent.push(request)
    return { token: 'new-token', username: 'ann' }
  }
  location.hash = '#token=abc'
  onTestFinished(() => {
    location.hash = ''
  })
  await openForVisitor(widget, {
    settings: { form: 'new-password' },
    answers: { ...signInAnswers, '/wps/member/password/link': answer },
  })
  await user.type(screen.getByLabelText('Label newPassword'), 'Another2027')
  await user.type(screen.getByLabelText('Label confirmNewPassword'), 'Another2027')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(session.member).toBeDefined())
  const passwords = { newPassword: 'Another2027', confirmNewPassword: 'Another2027' }
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'abc', ...passwords }])
  expect(session.token).toBe('new-token')
})
