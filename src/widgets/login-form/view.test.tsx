// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import type { FormFieldModel, FormModel } from '../../engine/model/form-model.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const field = (id: string, kind: FormFieldModel['kind']): FormFieldModel => ({
  id,
  kind,
  label: `Label ${id}`,
  required: true,
  minLength: 0,
  maxLength: 30,
  messages: { required: `${id} not empty`, pattern: '', length: '', equals: '' },
})
const onlyIf = (id: string, ...values: string[]) => ({ onlyIf: { field: id, in: values } })
const login: FormModel = createTestForm({
  id: 'login',
  submit: 'Log in',
  fields: [
    field('way', 'hidden'),
    field('captchaRequired', 'hidden'),
    { ...field('username', 'text'), ...onlyIf('way', 'username', 'address') },
    { ...field('password', 'password'), ...onlyIf('way', 'username', 'address') },
    { ...field('mobileNum', 'phone'), ...onlyIf('way', 'sms') },
    { ...field('verificationCode', 'code'), ...onlyIf('way', 'sms', 'address') },
    { ...field('captcha', 'captcha'), ...onlyIf('captchaRequired', 'yes') },
  ],
})
const page = examplePage()
const texts = {
  'login.remember': 'Remember me',
  'login.forgot': 'Forgot?',
  'login.register': 'Create an account',
  'login.free-play': 'Play for free',
  'login.google': 'Google',
  'login.facebook': 'Facebook',
  'login.tab-sms': 'Mobile code',
}
const widget = { name: 'login-form', settings, View, page: { screen: { ...page.screen, forms: { login } } } }
describeConformance(widget)

it('LGN-03 the form is in the HTML with its fields named, and can never put a password into the address', () => {
  const html = renderWidget(widget, { form: 'login', mode: 'page' })
  expect(html).toMatch(/<form[^>]*method="post"/)
  expect(html).toContain('name="username"')
  expect(html).toMatch(/<input[^>]*type="password"[^>]*name="password"|<input[^>]*name="password"[^>]*type="password"/)
  expect(html).toMatch(/<noscript><p/)
})

it('a form that the site does not have shows nothing instead of failing', () => {
  expect(() =>
    renderWidget({ ...widget, page: { screen: { ...page.screen, forms: {} } } }, { form: 'login', mode: 'page' }),
  ).not.toThrow()
})

const withToggles = (toggles: Record<string, boolean>) => ({
  ...widget,
  page: { ...widget.page, texts, shell: { ...page.shell, toggles } },
})
const ALL = { directRegistration: true, forgotPassword: true, freePlay: true, googleLogin: true, facebookLogin: true }

it('LGN-02 remember, forgotten password, registration, free play and OAuth show only if switched on', () => {
  const all = renderWidget(withToggles(ALL), { form: 'login', forgotDialog: 'forgot-password' })
  expect(all).toMatch(/type="checkbox"/)
  expect(all).toMatch(/<a[^>]*href="\/forgot-password" data-dialog="forgot-password"[^>]*>Forgot\?/)
  for (const text of ['Create an account', 'Play for free', 'Google', 'Facebook']) expect(all).toContain(text)
  const none = renderWidget(withToggles({}), { form: 'login', remember: false })
  expect(none).not.toMatch(/type="checkbox"/)
  for (const text of ['Forgot', 'Create an account', 'Play for free', 'Google', 'Facebook'])
    expect(none).not.toContain(text)
})

it('LGN-15 the entry for agents is a page of its own, without the ways in that agents do not take', () => {
  const agentPath = '/agent-login'
  expect(renderWidget(withToggles({ agentCentre: true }), { form: 'login', agentPath })).toContain(
    'href="/agent-login"',
  )
  expect(renderWidget(withToggles({}), { form: 'login', agentPath })).not.toContain('/agent-login')
  const entry = renderWidget(withToggles(ALL), { form: 'login', mode: 'page', entry: 'agent' })
  expect(entry).toContain('name="username"')
  for (const text of ['Create an account', 'Play for free', 'Google']) expect(entry).not.toContain(text)
})

it('LGN-01 the mobile tab is shown only with its switch; the user name comes first', () => {
  expect(renderWidget(withToggles({}), { form: 'login' })).not.toContain('role="tab"')
  const html = renderWidget(withToggles({ smsLogin: true }), { form: 'login' })
  expect(html).toContain('Mobile code')
  expect(html).toContain('name="username"')
  for (const name of ['mobileNum', 'verificationCode', 'captcha']) expect(html).not.toContain(`name="${name}"`)
})
