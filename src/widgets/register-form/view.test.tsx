// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { pageOf, renderWidget, WidgetOnPage, withDefaults } from '../../../tests/widgets/render-widget.tsx'
import { type SentRequest, signInAnswers } from '../../../tests/widgets/stub-platform.ts'
import type { FormFieldModel, FormModel } from '../../engine/model/form-model.ts'
import { clearSession, session } from '../../runtime/state/session-state.ts'
import { writeStored } from '../../runtime/state/storage.ts'
import { mobileFormOf } from '../../schemas/registration/mobile-form-of.ts'
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
const register: FormModel = createTestForm({
  id: 'register',
  submit: 'Sign up',
  fields: [field('username', 'text'), field('password', 'password')],
})
const page = examplePage()
const widget = { name: 'register-form', settings, View, page: { screen: { ...page.screen, forms: { register } } } }
describeConformance(widget)

it('REG-03 the form is in the HTML with its fields named, and can never put a password into the address', () => {
  const html = renderWidget(widget, { form: 'register', mode: 'page' })
  expect(html).toMatch(/<form[^>]*method="post"/)
  expect(html).toContain('name="username"')
  expect(html).toMatch(/<input[^>]*type="password"[^>]*name="password"|<input[^>]*name="password"[^>]*type="password"/)
  expect(html).toMatch(/<noscript><p/)
})

it('a form that the site does not have shows nothing instead of failing', () => {
  expect(() =>
    renderWidget({ ...widget, page: { screen: { ...page.screen, forms: {} } } }, { form: 'register', mode: 'page' }),
  ).not.toThrow()
})

it('the way of before a reload is there before the next event: what is typed then is typed into its form', () => {
  writeStored('session', 'register-way', 'registerMobile')
  const registerMobile = createTestForm({
    id: mobileFormOf('register'),
    submit: 'Sign up',
    fields: [field('mobileNum', 'tel'), field('password', 'password')],
  })
  const both = {
    ...widget,
    page: { screen: { ...page.screen, forms: { register, [mobileFormOf('register')]: registerMobile } } },
  }
  const chosen = withDefaults(settings, { form: 'register', mode: 'page' })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  // without the effects and renderings that come after an event
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <WidgetOnPage widget={both} settings={chosen} page={pageOf(both, chosen)} />
      </MemoryRouter>,
    ),
  )
  expect(screen.getByRole('textbox', { name: /^Label mobileNum/ })).toBeTruthy()
  root.unmount()
  container.remove()
  vi.unstubAllGlobals()
})

it('empty fields say so and nothing is sent; the filled form registers and signs in', async () => {
  onTestFinished(clearSession)
  const user = person()
  const sent: SentRequest['body'][] = []
  const answer = ({ body }: SentRequest) => {
    sent.push(body)
    return { token: 'token' }
  }
  await openForVisitor(widget, {
    settings: { form: 'register', mode: 'page' },
    answers: { ...signInAnswers, '/wps/member/register': answer },
  })
  const submit = () => user.click(screen.getByRole('button', { name: 'Sign up' }))
  await submit()
  const username = await screen.findByRole('textbox', { name: /Label username/, description: 'username not empty' })
  expect(sent).toEqual([])
  await user.type(username, 'ann')
  await user.type(screen.getByLabelText(/Label password/), 'Secret2026')
  await submit()
  await waitFor(() => expect(session.member).toBeDefined())
  expect(sent).toMatchObject([{ username: 'ann', password: 'Secret2026', login: true }])
})
