// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
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

it('MOD-08 a menu that was opened before the page was hydrated tells how to close it', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  let close: (() => void) | undefined
  const menu = (
    <Menu face="Account" onToggle={next => (close = next)}>
      <a href="/wallet">Wallet</a>
    </Menu>
  )
  place.innerHTML = renderToString(menu)
  const details = place.querySelector('details')!
  details.open = true
  const root = await act(async () => hydrateRoot(place, menu))
  await act(async () => screen.getByRole('link').focus())
  await act(async () => close!())
  expect([details.open, document.activeElement!.textContent]).toEqual([false, 'Account'])
  await act(async () => root.unmount())
})

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
