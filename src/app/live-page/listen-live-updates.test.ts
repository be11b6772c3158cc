// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Version } from '../loading/load-part.ts'
import { listenToLiveUpdates } from './listen-live-updates.ts'

/** The browser's connection, whose events the test sends. */
class Connection extends EventTarget {
  static readonly CLOSED = 2
  static open: Connection[] = []
  readyState = 1
  constructor() {
    super()
    Connection.open.push(this)
  }
  close() {
    Connection.open = Connection.open.filter(connection => connection !== this)
  }
  send(version: Version) {
    this.dispatchEvent(new MessageEvent('version', { data: JSON.stringify(version) }))
  }
}

const version = (release: string): Version => ({ release, metadata: 'm' })
let shown: Version
let attempts: string[]
/** Releases that cannot be loaded. */
let missing: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Connection)
  shown = version('first')
  attempts = []
  missing = []
  stop = listenToLiveUpdates(
    () => shown,
    async wanted => {
      attempts.push(wanted.release)
      if (!missing.includes(wanted.release)) shown = wanted
    },
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = async (...releases: string[]) => {
  for (const release of releases) Connection.open[0]!.send(version(release))
  await vi.advanceTimersByTimeAsync(0)
}

it('each version that the server sends is shown once, and the shown one not again', async () => {
  await send('first', 'second', 'second')
  expect(attempts).toEqual(['second'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toEqual(['second'])
})

it('a version that could not be loaded is loaded again until it is shown', async () => {
  missing = ['second']
  await send('second')
  await vi.advanceTimersByTimeAsync(3000)
  expect(attempts).toEqual(['second', 'second'])
  missing = []
  await vi.advanceTimersByTimeAsync(60_000)
  expect([attempts.length, shown.release]).toEqual([3, 'second'])
})

it('a version that was replaced before it could be loaded is given up', async () => {
  missing = ['second']
  await send('second')
  await send('third')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toEqual(['second', 'third'])
})

it('a page that stopped listening loads nothing more', async () => {
  missing = ['second']
  await send('second')
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toEqual(['second'])
  expect(Connection.open).toEqual([])
})
