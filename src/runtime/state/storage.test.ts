// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { readCookie, readStored, removeStored, writeCookie, writeStored } from './storage.ts'

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

it('a page whose cookies may not be touched goes on without them', () => {
  const forbid = () => {
    throw new DOMException('sandboxed', 'SecurityError')
  }
  vi.spyOn(document, 'cookie', 'get').mockImplementation(forbid)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(forbid)
  writeCookie('theme', 'dark')
  expect(readCookie('theme')).toBeUndefined()
})
