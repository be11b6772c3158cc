// @vitest-environment happy-dom
import { act } from 'react'
import useSWR from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { followVersion } from './follow-version.ts'

let connection: EventTarget | undefined
class Connection extends EventTarget {
  static readonly CLOSED = 2
  constructor() {
    super()
    connection = this
  }
  close() {}
}

let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a version that fails asks for no data again, and is tried at delays that double up to a minute', async () => {
  let requests = 0
  let attempts = 0
  function Data() {
    useSWR('data', async () => ++requests)
    return null
  }
  await mount(<Data />)
  vi.stubGlobal('EventSource', Connection)
  const refresh = async () => {
    attempts++
    throw new Error('no answer')
  }
  stop = followVersion({ store: { view: { release: 'first', metadata: 'm' } }, refresh } as unknown as SiteClient, 0)
  await vi.waitFor(() => expect(connection).toBeDefined())
  vi.useFakeTimers()
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  connection!.dispatchEvent(new MessageEvent('version', { data: JSON.stringify({ release: 'second', metadata: 'm' }) }))
  // at 0, 3, 9, 21, 45, 93, 153, 213, 273 seconds
  await wait(300_000)
  expect([attempts, requests]).toEqual([9, 1])
})
