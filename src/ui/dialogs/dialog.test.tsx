// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount, screen } from '../../../tests/mount.ts'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

it('the second click of a double click on the opener changes nothing in the dialog that it opened', async () => {
  const save = vi.fn()
  await mount(
    <Dialog open onClose={() => {}} title="Payment password">
      <button type="button" onClick={save}>
        Save
      </button>
    </Dialog>,
  )
  const button = screen.getByRole('button', { name: 'Save', hidden: true })
  fireEvent.click(button, { detail: 2 })
  expect(save).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  expect(save).toHaveBeenCalledTimes(2)
})
