/** Live updates: server-sent events that notify a brand's open pages of changes, or of problems in its files, while it is edited. */

import type { ServerResponse } from 'node:http'
import type { FileProblem } from '../../src/schemas/live-update.ts'
import { nameProblem } from '../http/recorded-response.ts'
import type { Log } from '../log/log.ts'
import type { SiteLoader } from './load-site.ts'

export interface LiveUpdates {
  /** Sends the brand's version now and at every change, until the page leaves. @param headers of the answer: name, value, name … */
  listen(tenantId: string, response: ServerResponse, headers: string[]): void
  /** Notifies the listening pages of a brand if it has changed. */
  notifyChange(tenantId: string): Promise<void>
  /** Sends the problems of the brand's files to its open pages; an empty list once there are none. */
  notifyProblems(tenantId: string, problems: readonly FileProblem[]): void
  /** Says whether a page of the brand listens. */
  hasListeners(tenantId: string): boolean
  /** Ends every response. */
  close(): void
}

interface Listener {
  response: ServerResponse
  /** The version that was sent last. */
  sentVersion?: string
}

/** Interval of looking for changes by other instances and the platform; idle connections are kept alive with it, too. */
const CHECK_EVERY_MS = 1000
const BEAT_EVERY = 15
const MAX_LISTENERS = 500

export function createLiveUpdates(loader: Pick<SiteLoader, 'state'>, log: Log): LiveUpdates {
  const listeners = new Map<string, Set<Listener>>()
  const known = new Map<string, readonly FileProblem[]>()
  let timer: NodeJS.Timeout | undefined
  let checks = 0
  let count = 0

  const send = ({ response }: Listener, event: string, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const sendChange = async (tenantId: string) => {
    if (!listeners.has(tenantId)) return
    const state = await loader.state(tenantId)
    if (!state) return
    const version = { release: state.release.hash, metadata: state.metadata.version }
    const name = `${version.release}/${version.metadata}`
    for (const listener of listeners.get(tenantId) ?? []) {
      if (listener.sentVersion === name) continue
      listener.sentVersion = name
      send(listener, 'version', version)
    }
  }
  const checkAll = () => {
    const beat = ++checks % BEAT_EVERY === 0
    for (const [tenantId, ofBrand] of listeners) {
      if (beat) for (const { response } of ofBrand) response.write(':\n\n')
      sendChange(tenantId).catch(error => log.warn({ brand: tenantId, err: error }, 'open pages were not notified'))
    }
  }
  const remove = (tenantId: string, listener: Listener) => {
    const ofBrand = listeners.get(tenantId)
    if (!ofBrand?.delete(listener)) return
    count--
    if (ofBrand.size === 0) listeners.delete(tenantId)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    notifyChange: sendChange,
    listen(tenantId, response, headers) {
      if (count >= MAX_LISTENERS) {
        nameProblem(response, 'server/busy')
        response.writeHead(503, [...headers, 'retry-after', '5'])
        response.end()
        return
      }
      response.writeHead(200, [...headers, 'content-type', 'text/event-stream; charset=utf-8'])
      const listener: Listener = { response }
      const ofBrand = listeners.get(tenantId) ?? new Set()
      listeners.set(tenantId, ofBrand.add(listener))
      count++
      timer ??= setInterval(checkAll, CHECK_EVERY_MS).unref()
      response.once('close', () => remove(tenantId, listener))
      response.on('error', () => remove(tenantId, listener))
      send(listener, 'problems', known.get(tenantId) ?? [])
      sendChange(tenantId).catch(error => log.warn({ brand: tenantId, err: error }, 'open pages were not notified'))
    },
    notifyProblems(tenantId, problems) {
      if (problems.length === 0 && !known.has(tenantId)) return
      if (problems.length === 0) known.delete(tenantId)
      else known.set(tenantId, problems)
      for (const listener of listeners.get(tenantId) ?? []) send(listener, 'problems', problems)
    },
    hasListeners: tenantId => listeners.has(tenantId),
    close() {
      for (const [tenantId, ofBrand] of listeners)
        for (const listener of ofBrand) {
          remove(tenantId, listener)
          listener.response.end()
        }
    },
  }
}
