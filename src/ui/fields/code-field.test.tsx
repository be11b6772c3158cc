// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CodeField } from './code-field.tsx'

let root: Root
let container: HTMLElement
let complete: string[]

function Code() {
  const [value, setValue] = useState('')
  return <CodeField id="code" label="Code" value={value} onChange={setValue} onComplete={code => complete.push(code)} />
}
const boxes = () => [...container.querySelectorAll('[aria-hidden]')].map(box => box.textContent).join('·')
const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
const enter = (text: string) =>
  act(async () => {
    const field = container.querySelector('input')!
    setText.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })

afterAll(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  complete = []
  container = document.createElement('div')
  root = createRoot(container)
  await act(async () => root.render(<Code />))
})
afterEach(() => act(async () => root.unmount()))

it('LGN-10 a code is typed or pasted, with or without blanks, and is complete with its last digit, once', async () => {
  await enter('12')
  expect([boxes(), complete]).toEqual(['1·2····', []])
  await enter('123 456')
  expect([boxes(), complete]).toEqual(['1·2·3·4·5·6', ['123456']])
  await enter('1234567')
  expect([boxes(), complete]).toEqual(['1·2·3·4·5·6', ['123456']])
})

it('LGN-10 a pasted code replaces an older one', async () => {
  await enter('111111')
  const clipboardData = { getData: () => ' 654-321 ' }
  await act(async () => {
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    container.querySelector('input')!.dispatchEvent(Object.assign(paste, { clipboardData }))
  })
  expect([boxes(), complete]).toEqual(['6·5·4·3·2·1', ['111111', '654321']])
})

it('LGN-10 it is one field to the browser, which may fill it from the message', () => {
  const fields = container.querySelectorAll('input')
  expect(fields).toHaveLength(1)
  expect(fields[0]!.getAttribute('autocomplete')).toBe('one-time-code')
  expect(fields[0]!.getAttribute('inputmode')).toBe('numeric')
})
