// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { createTestForm, testField } from '../../../tests/forms/create-test-form.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { type SentRequest, signInAnswers } from '../../../tests/widgets/stub-platform.ts'
import { clearSession, session } from '../../runtime/state/session-state.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const form = createTestForm({
  id: 'register-oauth',
  submit: 'Create account',
  fields: [testField('terms', { kind: 'checkbox', required: true })],
})
const page = {
  texts: { 'problem.oauth/ended': 'This sign-up is over.' },
  screen: { ...examplePage().screen, forms: { 'register-oauth': form } },
}
const widget = { name: 'complete-registration', settings, View, page }
describeConformance(widget)

it('the server, which does not know the attempt, neither shows a form nor says that it is over', () => {
  const html = renderWidget(widget, { form: 'register', title: 'Almost done' })
  expect(html).toContain('Almost done')
  expect(html).not.toContain('This sign-up is over.')
  expect(html).not.toContain('<form')
})

const ENDED = Response.json({ success: false, code: 'oauth/ended' }, { status: 410 })
const texts = {
  ...page.texts,
  'complete-registration.google': 'Signed in at Google as {{name}}',
  'header.log-in': 'Log in',
}
/** Opens the page of an attempt. @param answer of the platform to the reading of the attempt, and to the registration */
const openAttempt = (answer: (request: SentRequest) => object) =>
  openForVisitor(
    { ...widget, page: { ...page, query: { attempt: 'the-attempt' } } },
    { settings: { form: 'register' }, texts, answers: { ...signInAnswers, '/wps/member/register/oauth': answer } },
  )

it('the rest of the form is sent with the attempt and what is known, and the new member is signed in', async () => {
  onTestFinished(clearSession)
  const user = person()
  const sent: SentRequest['body'][] = []
  await openAttempt(({ method, body }) => {
    if (method === 'GET') return { provider: 'google', name: 'Ann Lee', known: { email: 'ann@example.com' } }
    sent.push(body)
    return { token: 'token' }
  })
  expect(await screen.findByText('Signed in at Google as Ann Lee')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'terms' }))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(session.member).toBeDefined())
  expect(sent).toMatchObject([{ attempt: 'the-attempt', terms: 'true', login: true }])
})

it('an attempt that is over leads to the login', async () => {
  await openAttempt(() => ENDED.clone())
  expect(await screen.findByText('This sign-up is over.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in' }).dataset.dialog).toBe('login')
})
