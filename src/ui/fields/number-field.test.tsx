// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MoneyField } from './number-field.tsx'

let root: Root
let container: HTMLElement
let done: string[]

function Amount() {
  const [value, setValue] = useState('')
  return (
    <MoneyField
      id="amount"
      label="Amount"
      symbol="฿"
      value={value}
      onChange={setValue}
      onDone={text => done.push(text)}
    />
  )
}
const field = () => container.querySelector('input')!
const shown = () => `${field().value.slice(0, field().selectionStart!)}|${field().value.slice(field().selectionStart!)}`
const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

/** As the browser does it: text and cursor change, then the input event follows. */
async function edit(text: string, caret: number, event: InputEventInit) {
  await act(async () => {
    setText.call(field(), text)
    field().setSelectionRange(caret, caret)
    field().dispatchEvent(new InputEvent('input', { bubbles: true, ...event }))
  })
}
async function type(keys: string) {
  for (const data of keys) {
    const { value, selectionStart } = field()
    const at = selectionStart ?? value.length
    await edit(value.slice(0, at) + data + value.slice(at), at + 1, { inputType: 'insertText', data })
  }
}

afterAll(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  done = []
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await act(async () => root.render(<Amount />))
  await act(async () => field().focus())
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
})

it('HDR-04 an amount is grouped while it is typed, with the cursor where it was, and complete once it is left', async () => {
  await type('12345')
  expect(shown()).toBe('12,345|')
  field().setSelectionRange(1, 1)
  await type('9')
  expect(shown()).toBe('19|2,345')
  await act(async () => field().blur())
  expect(field().value).toBe('192,345.00')
  expect(done).toEqual(['192,345.00'])
})

it('a comma that is deleted does not hold the cursor up', async () => {
  await type('1234')
  await edit('1234', 1, { inputType: 'deleteContentForward' })
  expect(shown()).toBe('1,|234')
  await edit('1,34', 2, { inputType: 'deleteContentForward' })
  expect(shown()).toBe('1|34')
})

it('what is no number stays as it was typed', async () => {
  await type('500,50')
  await act(async () => field().blur())
  expect([field().value, done]).toEqual(['500,50', ['500,50']])
})
