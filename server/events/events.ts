/** Events between instances: each instance sees every event once, whichever of them published it. */

import { performance } from 'node:perf_hooks'
import type { Log } from '../log/log.ts'
import type { Reader, Store } from '../store/open-store.ts'
import { CHANNEL, type EventKind, type NewEvent, publishEvent } from './publish-event.ts'
import { type Event, readEvents } from './read-events.ts'

export interface Events {
  /** Notifies every instance, this one too, once the transaction is committed. */
  publish(tx: Reader, event: NewEvent): Promise<void>
  /** Called for each event of this kind from now on, after its commit. @returns stops it */
  on(kind: EventKind, listener: (event: Event) => unknown): () => void
  /** Says whether events were read lately: without an event nothing has changed. */
  isLive(): boolean
  close(): Promise<void>
}

export interface EventOptions {
  /** Logs one line for each error. */
  log: Log
  /** Interval in milliseconds at which events are read at the latest, with or without a notification of the database. */
  pollMs?: number
}

const POLL_MS = 1000

/** Reads events from now on: data that is loaded after this call misses no change. */
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
  let notified = false

  const notify = (event: Event) => {
    const failed = (error: unknown) =>
      log.error({ event: event.id, kind: event.kind, err: error }, 'a listener of an event failed')
    for (const listener of listeners.get(event.kind) ?? []) {
      try {
        Promise.resolve(listener(event)).catch(failed)
      } catch (error) {
        failed(error)
      }
    }
  }
  const read = async () => {
    const begin = performance.now()
    try {
      const batch = await readEvents(store.db, snapshot)
      snapshot = batch.snapshot
      batch.events.forEach(notify)
      liveAt = begin
      failing = false
    } catch (error) {
      if (!failing && !closed) log.warn({ err: error }, 'events could not be read')
      failing = true
    }
  }
  /** A notification ends the pause; one that arrives while events are read starts the next read at once. */
  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, notified ? 0 : pollMs).unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!closed) {
      await pause()
      notified = false
      if (!closed) await read()
    }
  }
  const running = run()
  const unlisten = await store.listen(CHANNEL, () => {
    notified = true
    wake()
  })

  return {
    publish: publishEvent,
    on(kind, listener) {
      const ofKind = listeners.get(kind) ?? new Set()
      listeners.set(kind, ofKind.add(listener))
      return () => void ofKind.delete(listener)
    },
    isLive: () => performance.now() - liveAt < 3 * pollMs,
    async close() {
      closed = true
      wake()
      await Promise.all([running, unlisten()])
    },
  }
}
