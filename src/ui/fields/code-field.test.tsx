// @vitest-environment happy-dom
import { useState } from 'react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { CodeField } from './code-field.tsx'

let container: HTMLElement
let user: ReturnType<typeof person>

function Code() {
  const [value, setValue] = useState('')
  return <CodeField id="code" label="Code" value={value} onChange={setValue} />
}
const field = () => screen.getByRole('textbox', { name: 'Code' })
/** Digits in their drawn form, which screen readers do not read. */
const boxes = () => [...container.querySelectorAll('[aria-hidden]')].map(box => box.textContent).join('·')

afterAll(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  user = person()
  container = await mount(<Code />)
})

it('LGN-10 a code is typed or pasted, with or without blanks, and takes no digit more', async () => {
  await user.type(field(), '12')
  expect(boxes()).toBe('1·2····')
  await user.type(field(), '3 456')
  expect(boxes()).toBe('1·2·3·4·5·6')
  await user.type(field(), '7')
  expect(boxes()).toBe('1·2·3·4·5·6')
})

it('LGN-10 a pasted code replaces an older one', async () => {
  await user.type(field(), '111111')
  await user.paste(' 654-321 ')
  expect(boxes()).toBe('6·5·4·3·2·1')
})

it('LGN-10 it is one field to the browser, which may fill it from the message', () => {
  const fields = screen.getAllByRole('textbox')
  expect(fields).toHaveLength(1)
  expect(fields[0]!.getAttribute('autocomplete')).toBe('one-time-code')
  expect(fields[0]!.getAttribute('inputmode')).toBe('numeric')
})
