// @vitest-environment happy-dom
import { act, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { useOpenWindow } from '../../runtime/dialogs/open-windows.ts'
import { useNavigate } from '../../runtime/navigation/use-navigate.ts'
import { useBackClosesWindows } from './use-back-closes-windows.ts'

/** The history of a tab with a page before the present one. */
let entries: { idx: number; key?: string; windows?: number }[]
let at: number
const move = (steps: number) => {
  at += steps
  dispatchEvent(new Event('popstate'))
}
const go = (steps: number) => act(async () => move(steps))
const history = {
  get state() {
    return entries[at]
  },
  pushState(state: (typeof entries)[number]) {
    entries = [...entries.slice(0, ++at), state]
  },
  replaceState(state: (typeof entries)[number]) {
    entries[at] = state
  },
  // like a browser, which goes later
  go: (steps: number) => queueMicrotask(() => move(steps)),
  back: () => move(-1),
  forward() {
    if (at < entries.length - 1) move(1)
  },
}

let setOpen: (count: number) => void
let open: number
let navigate: ReturnType<typeof useNavigate>

function Page() {
  const [count, setCount] = useState(0)
  setOpen = setCount
  open = count
  navigate = useNavigate()
  useBackClosesWindows()
  useOpenWindow(count > 0, () => setCount(0))
  useOpenWindow(count > 1, () => setCount(1))
  return null
}
const show = (count: number) => act(async () => setOpen(count))
const REPLACE = { replace: true }
const visit = (options?: typeof REPLACE) => act(async () => navigate('/other', options))

beforeEach(async () => {
  entries = [
    { idx: 0, key: 'before' },
    { idx: 1, key: 'page' },
  ]
  at = 1
  vi.stubGlobal('history', history)
  onTestFinished(() => void vi.unstubAllGlobals())
  await mount(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
})

it('MOD-08 Back closes windows one by one, and then leads to the page before', async () => {
  await show(2)
  await go(-1)
  expect([open, entries[at]!.key]).toEqual([1, 'page'])
  await go(-1)
  expect([open, entries[at]!.key]).toEqual([0, 'page'])
  await go(-1)
  expect(entries[at]!.key).toBe('before')
})

it('MOD-08 Back passes over windows that were closed in another way', async () => {
  await show(2)
  await show(1)
  await go(-1)
  expect([open, entries[at]!.key]).toEqual([0, 'page'])
  await go(-1)
  expect(entries[at]!.key).toBe('before')
})

it('MOD-08 Forward opens no window again, and leads to the page after', async () => {
  await show(1)
  await go(-1)
  await go(1)
  expect([open, entries[at]!.key]).toEqual([0, 'page'])

  await show(1)
  await show(0)
  entries.push({ idx: 2, key: 'after' })
  await go(1)
  expect(entries[at]!.key).toBe('after')
  await go(-1)
  expect([open, entries[at]!.key]).toEqual([0, 'page'])
  await go(1)
  expect(entries[at]!.key).toBe('after')
  await go(-1)
  await go(-1)
  expect(entries[at]!.key).toBe('before')
})

it('MOD-08 a window that opens after another one was closed uses the entry that is there', async () => {
  await show(1)
  await show(0)
  await show(1)
  expect(entries).toHaveLength(3)
  await go(-1)
  expect([open, at]).toEqual([0, 1])
})

it('MOD-08 Back closes a window that stays open over the next page, and then leads to the page before', async () => {
  await show(1)
  await visit()
  await go(-1)
  expect([open, entries[at]!.idx]).toEqual([0, 2])
  await go(-1)
  expect(entries[at]!.key).toBe('page')
  await go(-1)
  expect(entries[at]!.key).toBe('before')
})

it.each([
  ['before', () => show(0)],
  ['after', async () => {}],
])('MOD-08 an address that is replaced %s the window closes costs no step', async (_, close) => {
  await show(1)
  await close()
  await visit(REPLACE)
  await show(0)
  expect(entries[at]!.key).not.toBe('page')
  await go(-1)
  expect(entries[at]!.key).toBe('before')
})

it.each([
  ['opens after', () => show(0)],
  ['stays open while', async () => {}],
])('MOD-08 Back closes a window that %s the address is replaced, and stays on the page', async (_, close) => {
  await show(1)
  await close()
  await visit(REPLACE)
  const { key } = entries[at]!
  await show(1)
  await go(-1)
  expect([open, entries[at]!.key]).toEqual([0, key])
  await go(-1)
  expect(entries[at]!.key).toBe('before')
})

it('MOD-08 a page that follows a replaced address at once comes after it', async () => {
  await show(1)
  await show(0)
  await act(async () => {
    navigate('/other', REPLACE)
    navigate('/another', REPLACE)
    navigate('/next')
  })
  expect(entries.map(({ idx }) => idx)).toEqual([0, 1, 2])
  await go(-1)
  expect(entries[at]!.key).not.toBe('page')
})

it('a replaced address waits a second at most for a history that stays where it is', async () => {
  vi.useFakeTimers()
  vi.spyOn(history, 'go').mockImplementation(() => {})
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  await show(1)
  await show(0)
  await visit(REPLACE)
  expect(entries[at]!.windows).toBe(1)
  await act(async () => vi.runAllTimers())
  expect(entries[at]!.windows).toBeUndefined()
})
