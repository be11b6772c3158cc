// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { CopyButton } from './copy-button.tsx'

afterEach(() => void vi.unstubAllGlobals())

async function press(writeText: (text: string) => Promise<void>, byField = false) {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  document.execCommand = vi.fn(() => byField)
  const box = await mount(
    <CopyButton
      value="https://brand.example/?ref=7"
      label="Copy link"
      copiedLabel="Copied"
      failedLabel="Copy by hand"
    />,
  )
  await act(async () => box.querySelector('button')!.click())
  return { announced: box.querySelector('[role=status]')?.textContent, fields: box.querySelectorAll('textarea').length }
}

it('copies its value and announces it', async () => {
  const copied: string[] = []
  expect(await press(async text => void copied.push(text))).toEqual({ announced: 'Copied', fields: 0 })
  expect(copied).toEqual(['https://brand.example/?ref=7'])
})

it('copies through a selection where the browser has no clipboard, and says what to do where neither works', async () => {
  const refuse = () => Promise.reject(new Error('not allowed'))
  expect(await press(refuse, true)).toEqual({ announced: 'Copied', fields: 0 })
  expect(await press(refuse, false)).toEqual({ announced: 'Copy by hand', fields: 0 })
})
