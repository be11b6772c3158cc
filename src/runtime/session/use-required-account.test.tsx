// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { signInAnn } from '../../../tests/widgets/stub-platform.ts'
import { answerConfirmation, type Confirmation, type OpenConfirmation, useConfirmation } from '../dialogs/confirm.ts'
import { closeAllDialogs, openDialogNames } from '../dialogs/dialogs.ts'
import { PageProvider } from '../page/page-provider.tsx'
import { createPageResources, createPageView } from '../page/page-resources.ts'
import { clearSession } from '../state/session-state.ts'
import { cancelDeferredAction, runDeferredAction } from './deferred-action.ts'
import { type RequiredAccount, useRequireAccount } from './use-required-account.ts'

let place: HTMLElement | undefined
let request: ReturnType<typeof useRequireAccount>
let asked: Readonly<OpenConfirmation> | undefined
const action = vi.fn()

function Caller() {
  request = useRequireAccount()
  asked = useConfirmation()
  return null
}
const show = async (directRegistration: boolean) => {
  const page = examplePage()
  page.shell.toggles = { ...page.shell.toggles, directRegistration }
  place = await mount(
    <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
      <Caller />
    </PageProvider>,
    place,
  )
}
const ask = (need: RequiredAccount) => act(async () => request(need, action))
const answer = (yes: boolean) => act(async () => answerConfirmation(yes))
/** The text keys of the open confirmation. */
const question = () => asked && (asked.message as (text: (key: string) => string) => Confirmation)(key => key)

beforeEach(async () => {
  place = undefined
  await show(true)
})
afterEach(async () => {
  await answer(false)
  await act(async () => {
    clearSession()
    cancelDeferredAction()
    closeAllDialogs()
  })
  action.mockClear()
  vi.unstubAllGlobals()
})

it('ROL-01 what a visitor wanted waits for the sign-in, once', async () => {
  await ask('signedIn')
  expect([action.mock.calls.length, openDialogNames(), question()]).toEqual([0, ['login'], undefined])
  signInAnn()
  expect([runDeferredAction(), action.mock.calls.length]).toEqual([true, 1])
  expect([runDeferredAction(), action.mock.calls.length]).toEqual([false, 1])
})

it.each<[string, string, RequiredAccount[]]>([
  ['a member', '0', ['signedIn', 'member']],
  ['an agent', '1', ['signedIn', 'member', 'agent']],
  ['a trial account', '4', ['signedIn']],
])('ROL-02 %s may do what needs no other account, at once', async (_, type, may) => {
  signInAnn(type)
  for (const need of ['signedIn', 'member', 'agent'] as const) {
    action.mockClear()
    await ask(need)
    expect([need, action.mock.calls.length, question() === undefined]).toEqual([
      ...[need, may.includes(need) ? 1 : 0, may.includes(need)],
    ])
    await answer(false)
  }
  expect(openDialogNames()).toEqual([])
})

it('ROL-02 a member learns that a page is for agents', async () => {
  signInAnn()
  await ask('agent')
  expect(question()).toEqual({
    title: 'common.in_popup_prompt',
    text: 'problem.login/not-an-agent',
    confirm: 'common.in_increase_submit',
  })
})

it('ROL-02 REG-22 a trial account is offered a registration where visitors may register themselves', async () => {
  signInAnn('4')
  await ask('member')
  const text = { title: 'common.in_popup_prompt', text: 'common.in_need_true_account' }
  expect(question()).toEqual({ ...text, confirm: 'header.register', cancel: 'common.close' })
  await answer(false)
  expect(openDialogNames()).toEqual([])
  await ask('member')
  await answer(true)
  expect(openDialogNames()).toEqual(['register'])
  signInAnn()
  expect([runDeferredAction(), action.mock.calls.length]).toEqual([true, 1])
  signInAnn('4')
  await act(async () => closeAllDialogs())
  await show(false)
  await ask('member')
  expect(question()).toEqual({ ...text, confirm: 'common.in_increase_submit' })
  await answer(true)
  expect(openDialogNames()).toEqual([])
})
