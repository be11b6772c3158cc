// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
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

it.each([
  [true, 'gives its first field the focus'],
  [false, 'leaves the focus alone'],
])('a page where the pointer is fine: %s, %s', async isFine => {
  onTestFinished(clearSession)
  vi.stubGlobal('matchMedia', () => ({ matches: isFine, addEventListener() {}, removeEventListener() {} }))
  await openForVisitor(withToggles({}), { settings: { form: 'login', mode: 'page' }, texts, answers: signInAnswers })
  expect(document.activeElement).toBe(isFine ? screen.getByLabelText('Label username') : document.body)
})

it('a refused name and password stay in the form, and a second attempt with another password signs in', async () => {
  onTestFinished(clearSession)
  const user = person()
  const sent: SentRequest['body'][] = []
  const answer = ({ body }: SentRequest) => {
    sent.push(body)
    if (body.password === 'wrong') return 403
    return { token: 'token', username: 'ann', firstTimeLogin: false, passwordExpired: false }
  }
  await openForVisitor(withToggles({}), {
    settings: { form: 'login', mode: 'page' },
    texts,
    answers: { ...signInAnswers, '/wps/session/login': answer },
  })
  const submit = () => user.click(screen.getByRole('button', { name: 'Log in' }))
  await submit()
  expect(sent).toEqual([])
  expect(await screen.findByRole('textbox', { name: /Label username/, description: 'username not empty' })).toBeTruthy()
  await user.type(screen.getByLabelText('Label username'), 'ann')
  await user.type(screen.getByLabelText('Label password'), 'wrong')
  await submit()
  expect(await screen.findByText('Refused')).toBeTruthy()
  expect(session.token).toBe('')
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await user.clear(screen.getByLabelText('Label password'))
  await user.type(screen.getByLabelText('Label password'), 'right')
  await submit()
  await waitFor(() => expect(session.member).toBeDefined())
  const way = { type: 'username', username: 'ann' }
  expect(sent).toEqual([
    { ...way, password: 'wrong' },
    { ...way, password: 'right', remember: true },
  ])
})

it('the tab of the mobile code has fields of its own', async () => {
  const answers = { '/wps/system/countryCode': { list: [{ countryCode: 'TH', countryDialingCode: '66' }] } }
  await openForVisitor(withToggles({ smsLogin: true }), { settings: { form: 'login' }, texts, answers })
  await person().click(screen.getByRole('tab', { name: 'Mobile code', selected: false }))
  expect(screen.getByRole('tab', { name: 'Mobile code', selected: true })).toBeTruthy()
  expect(screen.queryByLabelText('Label username')).toBeNull()
  expect(screen.getByLabelText('Label mobileNum')).toBeTruthy()
})
