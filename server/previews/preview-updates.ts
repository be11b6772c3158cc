/** Moves the open pages of previews to the drafts as they are now, each page for its own simulated visitor. */
import type { EventStream, EventStreams } from '../http/event-streams.ts'
import type { Log } from '../log/log.ts'
import type { LiveUpdates } from '../site/live-updates.ts'
import type { SiteState } from '../site/site-state.ts'
import { currentPreview } from './preview-scope.ts'
import type { PreviewAccess } from './preview-token.ts'

interface Listener {
  access: PreviewAccess
  /** The version that was sent last. */
  sent: string
}

/** Event after which an open page leaves: its operator may no longer look. */
export const ENDED_EVENT = 'ended'

/** Interval of reading rights again, and of looking for changes of the platform. */
const CHECK_EVERY_MS = 2000

/**
 * @param stateFor reads the draft as it is now, for a simulated visitor
 * @param mayLook decides whether whoever opened a page may still look
 */
export function createPreviewUpdates(
  streams: Pick<EventStreams, 'ofBrand' | 'all'>,
  stateFor: (access: PreviewAccess) => Promise<SiteState | undefined>,
  mayLook: (access: PreviewAccess) => Promise<boolean>,
  log: Log,
): LiveUpdates {
  const listeners = new WeakMap<EventStream, Listener>()
  const send = async (stream: EventStream) => {
    const listener = listeners.get(stream)
    const state = listener && (await stateFor(listener.access))
    if (!state) return
    const version = { release: state.release.hash, metadata: state.metadata.version }
    const name = `${version.release}/${version.metadata}`
    if (listener.sent === name) return
    listener.sent = name
    stream.send('version', version)
  }
  const check = async (stream: EventStream) => {
    const listener = listeners.get(stream)
    if (!listener || (await mayLook(listener.access))) return send(stream)
    stream.send(ENDED_EVENT, null)
    stream.end()
  }
  const warn = (stream: EventStream) => (error: unknown) =>
    log.warn({ brand: stream.owner.tenantId, err: error }, 'a preview was not notified')
  const timer = setInterval(() => {
    for (const stream of streams.all()) check(stream).catch(warn(stream))
  }, CHECK_EVERY_MS).unref()
  return {
    follow(stream) {
      const access = currentPreview()?.access
      if (!access) return
      listeners.set(stream, { access, sent: '' })
      stream.send('problems', [])
      send(stream).catch(warn(stream))
    },
    async notifyChange(tenantId) {
      await Promise.all([...streams.ofBrand(tenantId)].map(send))
    },
    notifyProblems() {},
    hasListeners: tenantId => streams.ofBrand(tenantId).size > 0,
    close: () => clearInterval(timer),
  }
}
