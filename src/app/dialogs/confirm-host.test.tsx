// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestConfirmation, useConfirmation } from '../../runtime/dialogs/confirm.ts'
import { TextContext, type Texts } from '../../runtime/texts/texts.ts'
import { ConfirmationHost } from './confirm-host.tsx'

const WITH_THE_PAGE = { 'problem.request/network': 'No network', 'common.retry': 'Try again', 'common.close': 'Close' }
const EN = { ...WITH_THE_PAGE, question: 'Add money?', yes: 'Add', no: 'Cancel' }
const VI = { ...EN, question: 'Nạp tiền?', yes: 'Nạp', no: 'Hủy' }

let root: Root
let arrive: () => void
let fail: () => void
let asked = 0
const client = {
  loadTexts: () =>
    new Promise<void>((done, refuse) => {
      asked++
      arrive = done
      fail = () => refuse(new Error('no reply'))
    }),
}
function Host() {
  const question = useConfirmation()
  return question && <ConfirmationHost key={question.id} message={question.message} client={client} />
}
const show = (texts: Texts) =>
  act(async () =>
    root.render(
      <TextContext value={key => texts[key] ?? ''}>
        <Host />
      </TextContext>,
    ),
  )
const dialog = () => document.querySelector('dialog')
const buttons = () =>
  [...(dialog()?.querySelectorAll('button') ?? [])].filter(button => !button.hasAttribute('aria-label'))
const names = () => buttons().map(button => button.textContent)
const press = (name: string) =>
  act(async () =>
    buttons()
      .find(button => button.textContent === name)!
      .click(),
  )
const open = async () => {
  const answer = vi.fn<(yes: boolean) => void>()
  await act(async () => {
    void requestConfirmation(text => ({ text: text('question'), confirm: text('yes'), cancel: text('no') })).then(
      answer,
    )
  })
  return answer
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = 0
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('I18-03 a question is not shown before its words are here, and follows a change of language', async () => {
  await show(WITH_THE_PAGE)
  const answer = await open()
  expect(dialog()).toBeNull()
  await show(EN)
  await act(async () => arrive())
  expect(dialog()?.textContent).toContain('Add money?')
  await show(VI)
  expect(dialog()?.textContent).toContain('Nạp tiền?')
  expect(names()).toEqual(['Hủy', 'Nạp'])
  expect(answer).not.toHaveBeenCalled()
  await press('Nạp')
  expect(answer).toHaveBeenCalledWith(true)
})

it('one whose words came with the page waits for nothing', async () => {
  await show(EN)
  await open()
  expect(names()).toEqual(['Cancel', 'Add'])
  expect(asked).toBe(0)
  await press('Cancel')
})

it('SYS-06 where the words cannot be had, that is said and may be tried again; nobody has agreed', async () => {
  await show(WITH_THE_PAGE)
  const answer = await open()
  await act(async () => fail())
  expect(dialog()?.textContent).toContain('No network')
  expect(names()).toEqual(['Close', 'Try again'])
  await press('Try again')
  expect(asked).toBe(2)
  expect(answer).not.toHaveBeenCalled()
  await act(async () => fail())
  await press('Close')
  expect(answer).toHaveBeenCalledWith(false)
  expect(dialog()).toBeNull()
})

it('words that arrive by themselves put no other button under the finger', async () => {
  await show(WITH_THE_PAGE)
  const answer = await open()
  await act(async () => fail())
  await show(EN)
  expect(names()).toEqual(['Close', 'Try again'])
  await press('Try again')
  expect(names()).toEqual(['Cancel', 'Add'])
  await press('Add')
  expect(answer).toHaveBeenCalledWith(true)
})
