// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { mount, person, waitFor, within } from '../../../tests/mount.ts'
import { CopyButton } from './copy-button.tsx'

afterEach(() => void vi.unstubAllGlobals())

it('is named by what it shows and its subject', async () => {
  const user = person()
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } })
  const box = await mount(<CopyButton value="7" label="Copy" about="Code" copiedLabel="Copied" failedLabel="Failed" />)
  const button = within(box).getByRole('button', { name: 'Copy: Code' })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Copied: Code'))
})

async function press(writeText: (text: string) => Promise<void>, byField = false) {
  const user = person()
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
  const shown = within(box)
  await user.click(shown.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(shown.getByRole('status').textContent).not.toBe(''))
  return {
    announced: shown.getByRole('status').textContent,
    fields: shown.queryAllByRole('textbox', { hidden: true }).length,
  }
}

it('copies its value and announces it', async () => {
  const copied: string[] = []
  expect(await press(async text => void copied.push(text))).toEqual({ announced: 'Copied', fields: 0 })
  expect(copied).toEqual(['https://brand.example/?ref=7'])
})

it('copies through a selection without a clipboard, and gives instructions if both fail', async () => {
  const refuse = () => Promise.reject(new Error('not allowed'))
  expect(await press(refuse, true)).toEqual({ announced: 'Copied', fields: 0 })
  expect(await press(refuse, false)).toEqual({ announced: 'Copy by hand', fields: 0 })
})
