// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mount, person, screen, within } from '../../../tests/mount.ts'
import { ToastRegion } from '../feedback/toast-region.tsx'
import { Drawer } from './drawer.tsx'

beforeAll(() => {
  // a browser focuses nothing within a dialog that is closed; happy-dom does
  const { focus } = HTMLElement.prototype
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (!this.closest('dialog:not([open])')) focus.call(this, options)
  })
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show({ isOpenerLost = false } = {}) {
  const dropped: number[] = []
  const holds: boolean[] = []
  function Trial() {
    const [open, setOpen] = useState(false)
    return (
      <main tabIndex={-1}>
        {!(open && isOpenerLost) && (
          <button type="button" onClick={() => setOpen(true)}>
            Filters
          </button>
        )}
        <Drawer open={open} onClose={() => setOpen(false)} title="Filters" closeLabel="Close" side="bottom">
          <input aria-label="Vendor" />
          <p>Words</p>
        </Drawer>
        <ToastRegion
          toasts={[{ id: 7, text: 'Saved', tone: 'success' }]}
          label="Messages"
          closeLabel="Close message"
          onClose={id => dropped.push(id)}
          onHold={hold => holds.push(hold)}
        />
      </main>
    )
  }
  await mount(<Trial />)
  const { click, hover } = person()
  await click(opener())
  return { drawer: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' }), dropped, holds, click, hover }
}
const opener = () => screen.getByRole('button', { name: 'Filters' })
const closer = () => screen.getByRole('button', { name: 'Close' })

it('MOD-07 a drawer begins at its first field, has a name, and gives the focus back', async () => {
  const { drawer, click } = await show()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Vendor' }))
  await click(closer())
  expect(drawer.open).toBe(false)
  expect(document.activeElement).toBe(opener())
})

it('MOD-07 where the opener is gone the main part of the page gets the focus', async () => {
  const { click } = await show({ isOpenerLost: true })
  // the opener is rendered again as another element
  await click(closer())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('a tap beside a drawer closes it, one on its content does not', async () => {
  const { drawer, click } = await show()
  await click(screen.getByText('Words'))
  expect(drawer.open).toBe(true)
  await click(drawer)
  expect(drawer.open).toBe(false)
})

it('the second click of a double click on a closing dialog does not reach the page beneath', async () => {
  const { drawer, click } = await show()
  await click(closer())
  expect(fireEvent.mouseDown(opener(), { detail: 2 })).toBe(false)
  fireEvent.click(opener(), { detail: 2 })
  expect(drawer.open).toBe(false)
  fireEvent.mouseDown(opener(), { detail: 1 })
  fireEvent.click(opener(), { detail: 1 })
  expect(drawer.open).toBe(true)
})

it('the second tap of a double tap on a closing dialog does not reach the page beneath', async () => {
  const { click } = await show()
  await click(closer())
  const touchAt = (clientX: number) => fireEvent.touchStart(opener(), { touches: [{ clientX, clientY: 0 }] })
  expect(touchAt(3)).toBe(false)
  expect(touchAt(300)).toBe(true)
})

it('toasts move into the topmost dialog, can be closed there, and stay under the pointer', async () => {
  const { drawer, dropped, holds, click, hover } = await show()
  const region = screen.getByRole('region', { name: 'Messages' })
  expect(region.parentElement).toBe(drawer)
  const close = within(region).getByRole('button', { name: 'Close message' })
  await hover(close)
  expect(holds).toEqual([true])
  await click(close)
  expect(dropped).toEqual([7])
  await click(closer())
  expect(screen.getByRole('region', { name: 'Messages' }).parentElement).toBe(document.body)
})
