// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { ToastRegion } from '../feedback/toast-region.tsx'
import { Drawer } from './drawer.tsx'

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})
afterAll(() => void vi.unstubAllGlobals())

async function show({ isOpenerLost = false } = {}) {
  const dropped: number[] = []
  const holds: boolean[] = []
  function Trial() {
    const [open, setOpen] = useState(false)
    return (
      <main tabIndex={-1}>
        {!(open && isOpenerLost) && (
          <button type="button" id="opener" onClick={() => setOpen(true)}>
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
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  await act(async () => root.render(<Trial />))
  const opener = box.querySelector<HTMLElement>('#opener')!
  opener.focus()
  await act(async () => opener.click())
  const drawer = box.querySelector('dialog')!
  return { drawer, dropped, holds, click: (element: Element) => act(async () => (element as HTMLElement).click()) }
}

it('MOD-07 a drawer begins at its first field, has a name, and gives the focus back', async () => {
  const { drawer, click } = await show()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Vendor')
  expect(document.getElementById(drawer.getAttribute('aria-labelledby')!)?.textContent).toBe('Filters')
  await click(drawer.querySelector('[aria-label=Close]')!)
  expect(drawer.open).toBe(false)
  expect(document.activeElement?.id).toBe('opener')
})

it('MOD-07 where the opener is gone the main part of the page gets the focus', async () => {
  const { drawer, click } = await show({ isOpenerLost: true })
  // the opener is rendered again as another element
  await click(drawer.querySelector('[aria-label=Close]')!)
  expect(document.activeElement?.localName).toBe('main')
})

it('a tap beside a drawer closes it, one on its content does not', async () => {
  const { drawer, click } = await show()
  await click(drawer.querySelector('p')!)
  expect(drawer.open).toBe(true)
  await click(drawer)
  expect(drawer.open).toBe(false)
})

it('toasts are in the topmost dialog, where they can be read out and closed, and stay while the pointer is on them', async () => {
  const { drawer, dropped, holds, click } = await show()
  const region = document.querySelector('section[aria-live=polite]')!
  expect(region.parentElement).toBe(drawer)
  const close = region.querySelector<HTMLElement>('button')!
  await act(async () => close.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  expect(holds).toEqual([true])
  await click(close)
  expect(dropped).toEqual([7])
  await click(drawer.querySelector('[aria-label=Close]')!)
  expect(document.querySelector('section[aria-live=polite]')!.parentElement).toBe(document.body)
})
