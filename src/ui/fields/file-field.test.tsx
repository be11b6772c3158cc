// @vitest-environment happy-dom
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { FileField } from './file-field.tsx'

const open = new Set<string>()

function Proof() {
  const [file, setFile] = useState<File>()
  const texts = { choose: 'Choose', remove: 'Remove', tooLarge: 'Too large', wrongType: 'Wrong type' }
  return (
    <FileField id="proof" label="Proof" file={file} onChange={setFile} accept="image/*" limit={2000} texts={texts} />
  )
}
/** A browser lets people choose any file, whatever the field accepts. */
const choose = (name: string, type: string, size: number) =>
  person({ applyAccept: false }).upload(screen.getByLabelText('Proof'), new File(['x'.repeat(size)], name, { type }))
const fault = () => screen.getByRole('alert').textContent
/** Preview, without an accessible name because the file's name stands beside it. */
const preview = () => screen.queryByRole<HTMLImageElement>('presentation')

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
  await mount(<Proof />)
})

it('a chosen picture shows name and size until removal, which also revokes its object URL', async () => {
  await choose('id.png', 'image/png', 1200)
  expect(preview()!.src).toBe('blob:id.png')
  screen.getByText('id.png')
  screen.getByText('1 kB')
  await choose('other.png', 'image/png', 1200)
  expect([...open]).toEqual(['blob:other.png'])
  await person().click(screen.getByRole('button', { name: 'Remove' }))
  expect(preview()).toBeNull()
  screen.getByText('Choose')
  expect([...open]).toEqual([])
})

it('a file that is too large or of the wrong type is refused, and the next valid one accepted', async () => {
  await choose('id.png', 'image/png', 2001)
  expect([fault(), preview()]).toEqual(['Too large', null])
  await choose('id.pdf', 'application/pdf', 10)
  expect(fault()).toBe('Wrong type')
  await choose('id.png', 'image/png', 2000)
  expect([fault(), preview()!.src]).toEqual(['', 'blob:id.png'])
})
