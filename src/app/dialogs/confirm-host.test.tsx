// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, person, screen, within } from '../../../tests/mount.ts'
import { requestConfirmation, useConfirmation } from '../../runtime/dialogs/confirm.ts'
import { TextContext, type Texts } from '../../runtime/texts/texts.ts'
import { ConfirmationHost } from './confirm-host.tsx'

const WITH_THE_PAGE = { 'problem.request/network': 'No network', 'common.retry': 'Try again', 'common.close': 'Close' }
const EN = { ...WITH_THE_PAGE, question: 'Add money?', yes: 'Add', no: 'Cancel' }
const VI = { ...EN, question: 'Nạp tiền?', yes: 'Nạp', no: 'Hủy' }

let place: HTMLElement | undefined
let arrive: () => void
let fail: () => void
let loads = 0
const client = {
  loadTexts: () =>
    new Promise<void>((done, refuse) => {
      loads++
      arrive = done
      fail = () => refuse(new Error('no reply'))
    }),
}
function Host() {
  const question = useConfirmation()
  return question && <ConfirmationHost key={question.id} message={question.message} client={client} />
}
const show = async (texts: Texts) => {
  place = await mount(
    <TextContext value={key => texts[key] ?? ''}>
      <Host />
    </TextContext>,
    place,
  )
}
const dialog = () => screen.queryByRole('dialog')
/** The buttons below the question; the cross above it has no text. */
const names = () =>
  within(dialog()!)
    .getAllByRole('button')
    .flatMap(({ textContent }) => textContent || [])
const press = (text: string) => person().click(within(dialog()!).getByText(text))
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
  loads = 0
  place = undefined
})
afterEach(() => void vi.unstubAllGlobals())

it('I18-03 a confirmation is shown only when its texts are loaded, and follows a change of language', async () => {
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

it('a confirmation whose texts came with the page is shown at once', async () => {
  await show(EN)
  await open()
  expect(names()).toEqual(['Cancel', 'Add'])
  expect(loads).toBe(0)
  await press('Cancel')
})

it('SYS-06 when its texts cannot be loaded, the visitor sees why and can retry; nothing is confirmed', async () => {
  await show(WITH_THE_PAGE)
  const answer = await open()
  await act(async () => fail())
  expect(dialog()?.textContent).toContain('No network')
  expect(names()).toEqual(['Close', 'Try again'])
  await press('Try again')
  expect(loads).toBe(2)
  expect(answer).not.toHaveBeenCalled()
  await act(async () => fail())
  await press('Close')
  expect(answer).toHaveBeenCalledWith(false)
  expect(dialog()).toBeNull()
})

it('texts that arrive later do not exchange the button under the visitor’s finger', async () => {
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

it('the second click of a double click on the button that asks is no answer', async () => {
  await show(EN)
  const answer = await open()
  for (const name of ['Add', 'Cancel']) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
    await act(async () => void screen.getByRole('button', { name }).dispatchEvent(click))
  }
  expect(answer).not.toHaveBeenCalled()
  await press('Add')
  expect(answer).toHaveBeenCalledWith(true)
})
