// @vitest-environment happy-dom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { screen as open, person, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { signInAnswers } from '../../../tests/widgets/stub-platform.ts'
import type { FormFieldModel, FormModel } from '../../engine/model/form-model.ts'
import { deferAction } from '../../runtime/session/deferred-action.ts'
import { clearSession, session } from '../../runtime/state/session-state.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const field = (id: string): FormFieldModel => ({
  id,
  kind: 'text',
  label: `Label ${id}`,
  required: true,
  minLength: 0,
  maxLength: 64,
  messages: { required: 'empty', pattern: '', length: '', equals: '' },
})
const form: FormModel = createTestForm({
  id: 'forgot-password',
  submit: 'Send the link',
  fields: [
    { ...field('way'), kind: 'hidden' },
    ...['username', 'email'].map(id => ({ ...field(id), onlyIf: { field: 'way', in: ['mail'] } })),
    ...['mobileNum', 'verificationCode', 'newPassword'].map(id => ({
      ...field(id),
      onlyIf: { field: 'way', in: ['mobile'] },
    })),
  ],
})
const trial = examplePage()
const texts = { 'password.tab-mail': 'By e-mail', 'password.tab-mobile': 'By mobile', 'password.back': 'Back' }
const screen = { ...trial.screen, forms: { 'forgot-password': form } }
const withToggles = (toggles: Record<string, boolean>) => ({
  name: 'forgot-password',
  settings,
  View,
  page: { texts, screen, shell: { ...trial.shell, toggles } },
})
describeConformance(withToggles({}))

it('PWD-02 PWD-03 by e-mail alone where CHNGPASSVERIF3 is off: user name and e-mail, and no tabs', () => {
  const html = renderWidget(withToggles({}), { form: 'forgot-password' })
  expect(html).toContain('name="username"')
  expect(html).toContain('name="email"')
  expect(html).not.toContain('name="mobileNum"')
  expect(html).not.toContain('role="tab"')
})

it('PWD-02 with it on the way by mobile is a tab beside the one by e-mail, which comes first', () => {
  const html = renderWidget(withToggles({ forgotByMobile: true }), { form: 'forgot-password' })
  expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>By e-mail/)
  expect(html).toMatch(/role="tab"[^>]*aria-selected="false"[^>]*>By mobile/)
  expect(html).toContain('role="tabpanel"')
})

const Address = () => <output>{useLocation().pathname}</output>

it.each([
  ['the page that asked for an account', true, '/forgot-password'],
  ['the home page when none did', false, '/'],
])('PWD-02 a password that is set by mobile leads to %s', async (_, isAsked, path) => {
  onTestFinished(clearSession)
  const widget = withToggles({ forgotByMobile: true })
  const user = person()
  const showAsking = vi.fn<() => void>()
  if (isAsked) deferAction(showAsking)
  await openForVisitor(
    {
      ...widget,
      page: { ...widget.page, path: '/forgot-password' },
      View: props => [<View key="form" {...props} />, <Address key="address" />],
    },
    {
      settings: { form: 'forgot-password', mode: 'page' },
      texts: { ...texts, 'password.set-submit': 'Set' },
      answers: {
        ...signInAnswers,
        '/wps/system/countryCode': { list: [] },
        '/wps/member/password/verification': { token: 'token', username: 'ann' },
      },
    },
  )
  await user.click(open.getByRole('tab', { name: 'By mobile' }))
  for (const id of ['mobileNum', 'verificationCode', 'newPassword'])
    await user.type(open.getByLabelText(`Label ${id}`), '123456')
  await user.click(open.getByRole('button', { name: 'Set' }))
  await waitFor(() => expect(session.afterLogin).toBe(true))
  await act(async () => {})
  expect(open.getByRole('status').textContent).toBe(path)
  expect(showAsking).toHaveBeenCalledTimes(isAsked ? 1 : 0)
})
