// @vitest-environment happy-dom
import { afterAll, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { Menu } from './menu.tsx'

afterAll(() => void vi.unstubAllGlobals())

async function show() {
  const box = await mount(
    <Menu face="Account" label="Account menu">
      <a href="/wallet">Wallet</a>
      <button type="button">Messages</button>
      <a href="/bets">Bets</a>
    </Menu>,
  )
  const details = box.querySelector('details')!
  const summary = box.querySelector('summary')!
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
    return event
  }
  return { details, summary, press, focused: () => document.activeElement!.textContent }
}

it('HDR-07 arrow keys open a menu and go through it, Home and End to its ends', async () => {
  const { details, summary, press, focused } = await show()
  summary.focus()
  press('End')
  expect(details.open).toBe(false)
  press('ArrowDown')
  expect([details.open, focused()]).toEqual([true, 'Wallet'])
  press('ArrowDown')
  expect(focused()).toBe('Messages')
  press('End')
  expect(focused()).toBe('Bets')
  press('ArrowDown')
  expect(focused()).toBe('Bets')
  press('Home')
  expect(focused()).toBe('Wallet')
})

it('HDR-07 Escape closes the menu and not the window around it, and gives the focus back', async () => {
  const { details, summary, press, focused } = await show()
  summary.focus()
  press('ArrowDown')
  expect(press('Escape').defaultPrevented).toBe(true)
  expect([details.open, focused()]).toEqual([false, 'Account'])
  expect(press('Escape').defaultPrevented).toBe(false)
})
