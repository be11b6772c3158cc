/** Live updates: events that notify a brand's open pages of changes, or of problems in its files, while it is edited. */

import type { FileProblem } from '../../src/schemas/live-update.ts'
import type { EventStream, EventStreams } from '../http/event-streams.ts'
import type { Log } from '../log/log.ts'
import type { SiteLoader } from './load-site.ts'

export interface LiveUpdates {
  /** Sends the brand's version now and at every change. */
  follow(stream: EventStream): void
  /** Notifies the listening pages of a brand if it has changed. */
  notifyChange(tenantId: string): Promise<void>
  /** Sends the problems of the brand's files to its open pages; an empty list once there are none. */
  notifyProblems(tenantId: string, problems: readonly FileProblem[]): void
  /** Says whether a page of the brand listens. */
  hasListeners(tenantId: string): boolean
  close(): void
}

/** Interval of looking for changes by other instances and the platform. */
const CHECK_EVERY_MS = 1000

export function createLiveUpdates(
  loader: Pick<SiteLoader, 'state'>,
  streams: Pick<EventStreams, 'ofBrand'>,
  log: Log,
): LiveUpdates {
  /** The version that was sent last. */
  const sent = new WeakMap<EventStream, string>()
  const brands = new Set<string>()
  const known = new Map<string, readonly FileProblem[]>()
  /** Pages of visitors: one of a member has a second stream for these events. */
  const listeners = (tenantId: string) => [...streams.ofBrand(tenantId)].filter(stream => sent.has(stream))

  const sendChange = async (tenantId: string) => {
    if (listeners(tenantId).length === 0) return void brands.delete(tenantId)
    const state = await loader.state(tenantId)
    if (!state) return
    const version = { release: state.release.hash, metadata: state.metadata.version }
    const name = `${version.release}/${version.metadata}`
    for (const stream of listeners(tenantId)) {
      if (sent.get(stream) === name) continue
      sent.set(stream, name)
      stream.send('version', version)
    }
  }
  const check = (tenantId: string) =>
    sendChange(tenantId).catch(error => log.warn({ brand: tenantId, err: error }, 'open pages were not notified'))
  const timer = setInterval(() => {
    for (const tenantId of brands) void check(tenantId)
  }, CHECK_EVERY_MS).unref()

  return {
    notifyChange: sendChange,
    follow(stream) {
      const { tenantId } = stream.owner
      sent.set(stream, '')
      brands.add(tenantId)
      stream.send('problems', known.get(tenantId) ?? [])
      void check(tenantId)
    },
    notifyProblems(tenantId, problems) {
      if (problems.length === 0 && !known.has(tenantId)) return
      if (problems.length === 0) known.delete(tenantId)
      else known.set(tenantId, problems)
      for (const stream of listeners(tenantId)) stream.send('problems', problems)
    },
    hasListeners: tenantId => listeners(tenantId).length > 0,
    close: () => clearInterval(timer),
  }
}
