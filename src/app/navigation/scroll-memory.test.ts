// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Height of the page, and so the furthest place to scroll to. */
let height = 0
let scrolled = 0
let grow = () => {}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  height = 1000
  scrolled = 0
  vi.stubGlobal('scrollTo', (_: number, y: number) => {
    scrolled = Math.min(y, height)
  })
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(attempt: () => void) {
        grow = attempt
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

async function arrive(type: string, entry = 'default /rng') {
  sessionStorage.setItem('scroll', JSON.stringify([['default /rng', 4300]]))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  const memory = await import('./scroll-memory.ts')
  memory.restoreFirstScroll(entry)
  return memory
}

it('a reload moves to the stored place as soon as the page is tall enough, however late', async () => {
  await arrive('reload')
  expect(scrolled).toBe(1000)
  vi.advanceTimersByTime(9000)
  height = 5000
  grow()
  expect(scrolled).toBe(4300)
  scrolled = 100
  grow()
  expect(scrolled).toBe(100)
})

it('a page that is opened anew, and another page of the same key, stay at the top', async () => {
  height = 5000
  await arrive('navigate')
  await arrive('back_forward', 'default /help')
  expect(scrolled).toBe(0)
})

it('a visitor who scrolls ends the wait; a key that scrolls nothing does not', async () => {
  await arrive('reload')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'F5' }))
  height = 2000
  grow()
  expect(scrolled).toBe(2000)
  dispatchEvent(new Event('wheel'))
  height = 5000
  grow()
  expect(scrolled).toBe(2000)
})

it('a page that is left before it was tall enough keeps its place', async () => {
  const { rememberScroll, restoreScroll } = await arrive('reload')
  rememberScroll('default /rng')
  height = 5000
  restoreScroll('default /rng')
  expect(scrolled).toBe(4300)
})
