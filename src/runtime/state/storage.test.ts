// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import {
  onStoredList,
  readCookie,
  readStored,
  readStoredList,
  removeStored,
  writeCookie,
  writeStored,
  writeStoredList,
} from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  removeStored('local', 'note')
})

it('what a full storage refuses is read in place of the older value', () => {
  const held = new Map([['note', 'old']])
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const getItem = (name: string) => held.get(name) ?? null
  vi.stubGlobal('localStorage', { getItem, setItem, removeItem: (name: string) => held.delete(name) })
  expect(writeStored('local', 'note', 'new')).toBe(false)
  expect(readStored('local', 'note')).toBe('new')
})

it('values last as long as the page where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined)
  writeStored('local', 'note', 'kept')
  expect(readStored('local', 'note')).toBe('kept')
})

it('a stored list gives its own items alone, and each change of it is reported', () => {
  const isText = (value: unknown): value is string => typeof value === 'string'
  for (const [text, items] of [['["a",1]', ['a']] as const, ['{', []] as const, ['{"a":1}', []] as const]) {
    localStorage.setItem('note', text)
    expect(readStoredList('local', 'note', isText)).toEqual(items)
  }
  const onChange = vi.fn()
  const stop = onStoredList(onChange)
  writeStoredList('local', 'note', ['b'])
  expect(readStoredList('local', 'note', isText)).toEqual(['b'])
  writeStoredList('local', 'note', [])
  expect(localStorage.getItem('note')).toBeNull()
  dispatchEvent(new Event('storage'))
  expect(onChange).toHaveBeenCalledTimes(3)
  stop()
  writeStoredList('local', 'note', ['c'])
  expect(onChange).toHaveBeenCalledTimes(3)
})

it('a page whose cookies may not be touched goes on without them', () => {
  const forbid = () => {
    throw new DOMException('sandboxed', 'SecurityError')
  }
  vi.spyOn(document, 'cookie', 'get').mockImplementation(forbid)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(forbid)
  writeCookie('theme', 'dark')
  expect(readCookie('theme')).toBeUndefined()
})
