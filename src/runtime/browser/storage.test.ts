// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { readCookie, readStored, removeStored, writeCookie, writeStored } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  removeStored('local', 'note')
})

it('what a full storage refuses is read in place of the older value', () => {
  writeStored('local', 'note', 'old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeStored('local', 'note', 'new')
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
