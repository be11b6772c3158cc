// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FileField } from './file-field.tsx'

let root: Root
let container: HTMLElement
const open = new Set<string>()

function Proof() {
  const [file, setFile] = useState<File>()
  const texts = { choose: 'Choose', remove: 'Remove', tooLarge: 'Too large', wrongType: 'Wrong type' }
  return (
    <FileField id="proof" label="Proof" file={file} onChange={setFile} accept="image/*" limit={2000} texts={texts} />
  )
}
const choose = (name: string, type: string, size: number) =>
  act(async () => {
    const input = container.querySelector('input')!
    Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'.repeat(size)], name, { type })] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const fault = () => container.querySelector('[role=alert]')!.textContent

beforeAll(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    const url = `blob:${(file as File).name}`
    open.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(url => void open.delete(url))
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(async () => {
  container = document.createElement('div')
  root = createRoot(container)
  await act(async () => root.render(<Proof />))
})
afterEach(() => act(async () => root.unmount()))

it('a chosen picture shows with its name and size, until it is removed; its address inside the page goes with it', async () => {
  await choose('id.png', 'image/png', 1200)
  expect(container.querySelector('img')!.src).toBe('blob:id.png')
  expect(container.textContent).toContain('id.png')
  expect(container.textContent).toContain('1 kB')
  await choose('other.png', 'image/png', 1200)
  expect([...open]).toEqual(['blob:other.png'])
  await act(async () => container.querySelector('button')!.click())
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('Choose')
  expect([...open]).toEqual([])
})

it('a file that is too large or of another type is refused with a message; the next valid one is accepted', async () => {
  await choose('id.png', 'image/png', 2001)
  expect([fault(), container.querySelector('img')]).toEqual(['Too large', null])
  await choose('id.pdf', 'application/pdf', 10)
  expect(fault()).toBe('Wrong type')
  await choose('id.png', 'image/png', 2000)
  expect([fault(), container.querySelector('img')!.src]).toEqual(['', 'blob:id.png'])
})
