// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { loadStyles } from '../loading/load-styles.ts'
import { showPartMissing, withTimeout } from './part-timeout.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  document.head.replaceChildren()
})

const sheet = () => document.querySelector<HTMLLinkElement>('link')!

it('SYS-04 a style sheet that cannot be loaded rejects, and is loaded again the next time', async () => {
  document.head.innerHTML = '<link rel="stylesheet" disabled>'
  const first = loadStyles()
  const failed = sheet()
  failed.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('did not arrive')
  expect(sheet(), 'a link element loads only once').not.toBe(failed)
  const second = loadStyles()
  sheet().dispatchEvent(new Event('load'))
  await second
  expect(sheet().media).toBe('all')
})

it('SHL-05 SYS-04 style sheets are applied together, once the last of them is loaded', async () => {
  vi.resetModules()
  const fresh = await import('../loading/load-styles.ts')
  document.head.innerHTML = '<link rel="stylesheet" id="one" disabled><link rel="stylesheet" id="two" disabled>'
  const [one, two] = document.querySelectorAll('link')
  const media = () => [...document.querySelectorAll('link')].map(link => link.media)
  const first = fresh.loadStyles()
  Object.defineProperty(one, 'sheet', { value: {} })
  one!.dispatchEvent(new Event('load'))
  two!.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('did not arrive')
  expect(media()).toEqual(['not all', 'not all'])
  fresh.applyLoadedStyles()
  expect(media(), 'for a page that cannot wait').toEqual(['all', 'not all'])
  const second = fresh.loadStyles()
  document.querySelector('#two')!.dispatchEvent(new Event('load'))
  await second
  expect(media()).toEqual(['all', 'all'])
})

it('SYS-04 a part that takes longer than 120 seconds counts as missing', async () => {
  vi.useFakeTimers()
  const late = expect(withTimeout(new Promise(() => {}))).rejects.toThrow('did not arrive in time')
  await vi.advanceTimersByTimeAsync(119_999)
  const stillWaiting = await Promise.race([late.then(() => false), Promise.resolve(true)])
  expect(stillWaiting).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await late
})

it('SYS-04 the message that waits in the page shows without any other code, and its button reloads', async () => {
  document.body.innerHTML = '<div data-part-missing hidden><button type="button">Reload</button></div>'
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  showPartMissing()
  expect(document.querySelector<HTMLElement>('[data-part-missing]')!.hidden).toBe(false)
  await person().click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})
