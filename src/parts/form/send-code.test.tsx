// @vitest-environment happy-dom
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestForm, testField } from '../../../tests/forms/create-test-form.ts'
import { cleanup, mount, person, screen } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { answerConfirmation, useConfirmation } from '../../runtime/dialogs/confirm.ts'
import { useToasts } from '../../runtime/dialogs/toasts.ts'
import { SiteContext } from '../../runtime/state/page-context.ts'
import { TextContext, useText } from '../../runtime/texts/texts.ts'
import { SendCode, type SendCodeProps } from './send-code.tsx'
import { SiteForm } from './site-form.tsx'

const messages = { required: 'empty', pattern: 'digits only', length: 'nine digits', equals: '' }
const form = createTestForm({
  id: 'f',
  submit: 'Send',
  fields: [testField('mobileNum', { kind: 'tel', minLength: 9, maxLength: 9, messages })],
})
const withBirthday = createTestForm({
  id: 'g',
  submit: 'Send',
  fields: [testField('birthday', { kind: 'date', required: true }), testField('mobileNum', { kind: 'tel' })],
})
const Warning = () => <p role="note">{useConfirmation()?.message(useText()).text}</p>
const NewestToast = () => <p role="log">{useToasts().at(-1)?.message(useText())}</p>

let user: ReturnType<typeof person>
let answer: Awaited<ReturnType<SendCodeProps['send']>>
let sent = 0
const send = async () => {
  sent++
  return answer
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^form\.send-/ })
const warning = () => screen.getByRole('note').textContent
const show = (number: string, birthday?: string) =>
  mount(
    <TextContext value={(key, params) => [key, ...Object.values(params ?? {})].join(' ')}>
      <SiteContext value={examplePage().shell}>
        <SiteForm
          form={birthday === undefined ? form : withBirthday}
          action="."
          initialValues={{ mobileNum: number || undefined, birthday: birthday || undefined }}
          onSubmit={async () => undefined}
          slots={{ mobileNum: { after: <SendCode field="mobileNum" send={send} /> } }}
        />
        <Warning />
        <NewestToast />
      </SiteContext>
    </TextContext>,
  )
/** Clicks, and runs all that follows without waiting. */
const click = async () => {
  await user.click(button())
  for (let turn = 0; turn < 10; turn++) await act(() => new Promise(done => void setImmediate(done)))
}
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  sessionStorage.clear()
  sent = 0
  answer = { ok: true, value: { value: { expiredMinutes: 2 } } }
  user = person()
})
afterEach(async () => {
  await act(async () => answerConfirmation(true))
  vi.useRealTimers()
})

it('LGN-10 after a code was sent the button counts expiredMinutes x 60 s down and takes no click', async () => {
  await show('912345678')
  expect(button().textContent).toBe('form.send-code')
  await click()
  expect([sent, button().disabled, button().textContent]).toEqual([1, true, 'form.send-again 120'])
  await pass(119)
  await click()
  expect([sent, button().textContent]).toEqual([1, 'form.send-again 1'])
  await pass(1)
  expect([button().disabled, button().textContent]).toEqual([false, 'form.send-code'])
  await click()
  expect(sent).toBe(2)
})

it('LGN-10 a code of a sandbox is said to be in its outbox', async () => {
  answer = { ok: true, value: { value: { expiredMinutes: 1, inOutbox: true } } }
  await show('912345678')
  await click()
  expect(screen.getByRole('log').textContent).toBe('form.code-in-outbox')
})

it('LGN-10 clicks within a second send once', async () => {
  answer = { ok: false, problem: { code: 'request/network', status: 0 } }
  await show('912345678')
  for (let i = 0; i < 5; i++) await click()
  expect(sent).toBe(1)
  await pass(1)
  await click()
  expect(sent).toBe(2)
})

it("REG-17 LGN-16 a refusal is told in a dialog in the server's words, and one that says how long is waited for", async () => {
  answer = {
    ok: false,
    problem: { code: 'request/too-many', status: 429, message: 'Wait 42 seconds.', retryAfter: 42 },
  }
  await show('912345678')
  await click()
  expect([warning(), button().textContent]).toEqual(['Wait 42 seconds.', 'form.send-again 42'])
})

it.each([
  ['', 'problem.phone/invalid'],
  ['1234', 'nine digits'],
])('REG-06 the number %j is validated before anything is sent', async (number, words) => {
  await show(number)
  await click()
  expect([warning(), sent]).toEqual([words, 0])
})

it.each([
  ['', 'field/required'],
  ['2010-01-01', 'problem.field/too-young'],
  ['1990-01-01', ''],
])('REG-19 with the birthday %j a code is asked for only by who may register', async (birthday, words) => {
  vi.setSystemTime(Date.UTC(2026, 0, 1))
  await show('912345678', birthday)
  await click()
  expect([warning(), sent]).toEqual([words, words ? 0 : 1])
})

it('LGN-19 the countdown goes on when the form is closed and opened again', async () => {
  await show('912345678')
  await click()
  await pass(20)
  cleanup()
  await pass(10)
  await show('912345678')
  expect([button().disabled, button().textContent]).toEqual([true, 'form.send-again 90'])
  await pass(90)
  expect(button().disabled).toBe(false)
})
