// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FileField } from './file-field.tsx'

let root: Root
let place: HTMLElement
const open = new Set<string>()

function Proof() {
  const [file, setFile] = useState<File>()
  const words = { choose: 'Choose', remove: 'Remove', tooLarge: 'Too large', wrongType: 'Wrong type' }
  return (
    <FileField id="proof" label="Proof" file={file} onChange={setFile} accept="image/*" limit={2000} texts={words} />
  )
}
const choose = (name: string, type: string, size: number) =>
  act(async () => {
    const input = place.querySelector('input')!
    Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'.repeat(size)], name, { type })] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const fault = () => place.querySelector('[role=alert]')!.textContent

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
  place = document.createElement('div')
  root = createRoot(place)
  await act(async () => root.render(<Proof />))
})
afterEach(() => act(async () => root.unmount()))

it('a chosen picture shows with its name and size, until it is removed; its address inside the page goes with it', async () => {
  await choose('id.png', 'image/png', 1200)
  expect(place.querySelector('img')!.src).toBe('blob:id.png')
  expect(place.textContent).toContain('id.png')
  expect(place.textContent).toContain('1 kB')
  await choose('other.png', 'image/png', 1200)
  expect([...open]).toEqual(['blob:other.png'])
  await act(async () => place.querySelector('button')!.click())
  expect(place.querySelector('img')).toBeNull()
  expect(place.textContent).toContain('Choose')
  expect([...open]).toEqual([])
})

it('what is too large or of another type is refused and says so; the next good one is taken', async () => {
  await choose('id.png', 'image/png', 2001)
  expect([fault(), place.querySelector('img')]).toEqual(['Too large', null])
  await choose('id.pdf', 'application/pdf', 10)
  expect(fault()).toBe('Wrong type')
  await choose('id.png', 'image/png', 2000)
  expect([fault(), place.querySelector('img')!.src]).toEqual(['', 'blob:id.png'])
})
