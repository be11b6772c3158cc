/** What instances agree by: every instance sees every event once, whichever of them published it (SBX-01). */
import { performance } from 'node:perf_hooks'
import type { Reader, Store } from '../store/open-store.ts'
import { CHANNEL, type EventKind, type NewEvent, publishEvent } from './publish-event.ts'
import { type Event, readEvents } from './read-events.ts'

export interface Events {
  /** Tells every instance, this one too, once the transaction is committed. */
  publish(tx: Reader, event: NewEvent): Promise<void>
  /** Called for each event of this kind from now on, after its commit. @returns stops it */
  on(kind: EventKind, listener: (event: Event) => unknown): () => void
  /** Events have been looked for lately: what nobody told has not changed. */
  isLive(): boolean
  close(): Promise<void>
}

export interface EventOptions {
  /** Told about what went wrong, one line each. */
  log: (line: string) => void
  /** Looks at least so often, hint or not, in milliseconds. */
  pollMs?: number
}

const POLL_MS = 1000

/** Looks at the store from now on: read what you keep after this, and nothing that changes it is missed. */
export async function createEvents(
  store: Pick<Store, 'db' | 'listen'>,
  { log, pollMs = POLL_MS }: EventOptions,
): Promise<Events> {
  const listeners = new Map<EventKind, Set<(event: Event) => unknown>>()
  let { snapshot } = await readEvents(store.db, undefined)
  let liveAt = performance.now()
  let failing = false
  let closed = false
  let wake = () => {}
  let hinted = false

  const tell = (event: Event) => {
    const failed = (error: unknown) => log(`event ${event.id} (${event.kind}): ${String(error)}`)
    for (const listener of listeners.get(event.kind) ?? []) {
      try {
        Promise.resolve(listener(event)).catch(failed)
      } catch (error) {
        failed(error)
      }
    }
  }
  const look = async () => {
    const begin = performance.now()
    try {
      const seen = await readEvents(store.db, snapshot)
      snapshot = seen.snapshot
      seen.events.forEach(tell)
      liveAt = begin
      failing = false
    } catch (error) {
      if (!failing && !closed) log(`asking for events: ${String(error)}`)
      failing = true
    }
  }
  /** A hint ends the pause; one that comes in the middle of a look makes another follow at once. */
  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, hinted ? 0 : pollMs).unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!closed) {
      await pause()
      hinted = false
      if (!closed) await look()
    }
  }
  const running = run()
  const unlisten = await store.listen(CHANNEL, () => {
    hinted = true
    wake()
  })

  return {
    publish: publishEvent,
    on(kind, listener) {
      const there = listeners.get(kind) ?? new Set()
      listeners.set(kind, there.add(listener))
      return () => void there.delete(listener)
    },
    isLive: () => performance.now() - liveAt < 3 * pollMs,
    async close() {
      closed = true
      wake()
      await Promise.all([running, unlisten()])
    },
  }
}
