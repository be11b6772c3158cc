// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useInfiniteScroll } from './use-infinite.ts'

const loadMore = vi.fn(() => true)
const list = { loadMore, prefetchMore() {} }
/** Distance of the list's end from the top of the viewport. */
let endAt = 0

beforeEach(() => {
  vi.useFakeTimers()
  loadMore.mockClear()
  window.scrollY = 0
})
afterEach(() => {
  vi.useRealTimers()
})

function createLobby() {
  const root = createRoot(document.createElement('div'))
  function Lobby({ on }: { on: boolean }) {
    const end = useRef<HTMLDivElement>(null)
    useInfiniteScroll(end, on, list)
    return (
      <div
        ref={element => {
          end.current = element
          if (element) element.getBoundingClientRect = () => ({ top: endAt }) as DOMRect
        }}
      />
    )
  }
  return async (on: boolean) => {
    await act(async () => root.render(<Lobby on={on} />))
    await act(async () => vi.runAllTimers())
    return loadMore.mock.calls.length
  }
}

it('LOB-02 a visitor who was at the end before the page answered gets more without scrolling on', async () => {
  window.scrollY = 900
  endAt = window.innerHeight - 10
  expect(await createLobby()(true)).toBe(1)
})

it('LOB-02 a page that opens at its top, or further up than the end, loads no more by itself', async () => {
  endAt = window.innerHeight - 10
  expect(await createLobby()(true)).toBe(0)
  window.scrollY = 900
  endAt = window.innerHeight * 2
  expect(await createLobby()(true)).toBe(0)
})

it('a list that waits for a click loads nothing by scrolling', async () => {
  window.scrollY = 900
  endAt = 0
  expect(await createLobby()(false)).toBe(0)
})
