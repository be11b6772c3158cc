// @vitest-environment happy-dom
import { act } from 'react'
import { afterAll, expect, it, vi } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { Menu } from './menu.tsx'

afterAll(() => void vi.unstubAllGlobals())

async function show() {
  /** Keys that reach the element around the menu, where they would close a window. */
  const passed: string[] = []
  await mount(
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what a window around the menu would hear
    <div onKeyDown={event => event.defaultPrevented || passed.push(event.key)}>
      <Menu face="Account" label="Account menu">
        <a href="/wallet">Wallet</a>
        <button type="button">Messages</button>
        <a href="/bets">Bets</a>
      </Menu>
    </div>,
  )
  const { keyboard } = person()
  await act(async () => screen.getByLabelText('Account menu').focus())
  return {
    passed,
    isOpen: () => screen.getByRole<HTMLDetailsElement>('group').open,
    press: (key: string) => keyboard(`{${key}}`),
    focused: () => document.activeElement!.textContent,
  }
}

it('HDR-07 arrow keys open a menu and go through it, Home and End to its ends', async () => {
  const { isOpen, press, focused } = await show()
  await press('End')
  expect(isOpen()).toBe(false)
  await press('ArrowDown')
  expect([isOpen(), focused()]).toEqual([true, 'Wallet'])
  await press('ArrowDown')
  expect(focused()).toBe('Messages')
  await press('End')
  expect(focused()).toBe('Bets')
  await press('ArrowDown')
  expect(focused()).toBe('Bets')
  await press('Home')
  expect(focused()).toBe('Wallet')
})

it('HDR-07 Escape closes the menu and not the window around it, and gives the focus back', async () => {
  const { isOpen, passed, press, focused } = await show()
  await press('ArrowDown')
  await press('Escape')
  expect([isOpen(), focused(), passed]).toEqual([false, 'Account', []])
  await press('Escape')
  expect(passed).toEqual(['Escape'])
})
