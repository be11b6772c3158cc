/** Server-sent events: responses that stay open while a page is, within limits for each member, address and brand and none for all. */
import type { ServerResponse } from 'node:http'
import type { Log } from '../log/log.ts'
import { networkOf } from './network-of.ts'
import { BUSY_SECONDS } from './overload.ts'
import { nameProblem } from './recorded-response.ts'

export interface StreamOwner {
  tenantId: string
  /** Address that the page was opened from. */
  ip: string
  /** Undefined: the page of a visitor. */
  session?: { memberId: number; tokenHash: string } | undefined
}

export interface EventStream {
  owner: StreamOwner
  send(event: string, data: unknown): void
  /** Ends the response. */
  end(): void
}

export interface StreamLimits {
  member: number
  /** Streams of one brand from one network. */
  address: number
  brand: number
}

export interface EventStreams {
  /**
   * Begins the response and keeps it open; refuses it with 503 beyond a limit: the page then asks at intervals.
   * @param headers of the answer: name, value, name …
   */
  open(response: ServerResponse, headers: string[], owner: StreamOwner): EventStream | undefined
  ofMember(tenantId: string, memberId: number): Iterable<EventStream>
  ofBrand(tenantId: string): ReadonlySet<EventStream>
  all(): Iterable<EventStream>
  /** Writes to one in fifteen streams, and ends those whose session has ended; runs every second. */
  beat(): Promise<void>
  /** Ends every response. */
  close(): void
}

/** A member has few browsers, which open one stream each; many members may be behind one address. */
const STREAM_LIMITS: StreamLimits = { member: 6, address: 300, brand: 10_000 }
const BEAT_MS = 1000
const SLICES = 15

interface OpenStream extends EventStream {
  response: ServerResponse
  keys: readonly string[]
  /** Second in which its turn comes. */
  slice: number
}

/** @param live returns those of the sessions that have not ended, without extending their idle time */
export function createEventStreams(
  live: (tokenHashes: readonly string[]) => Promise<ReadonlySet<string>>,
  log: Log,
  limits = STREAM_LIMITS,
): EventStreams {
  const all = new Set<OpenStream>()
  const index = new Map<string, Set<OpenStream>>()
  const none: ReadonlySet<OpenStream> = new Set()
  let timer: NodeJS.Timeout | undefined
  let beats = 0
  let opened = 0

  const remove = (stream: OpenStream) => {
    if (!all.delete(stream)) return
    for (const key of stream.keys) {
      const ofKey = index.get(key)
      ofKey?.delete(stream)
      if (ofKey?.size === 0) index.delete(key)
    }
    if (all.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const beat = async () => {
    const slice = ++beats % SLICES
    const due = [...all].filter(stream => stream.slice === slice)
    for (const { response } of due) response.write(':\n\n')
    const hashes = due.flatMap(({ owner }) => owner.session?.tokenHash ?? [])
    if (hashes.length === 0) return
    const lasting = await live(hashes)
    for (const { owner, response } of due) if (owner.session && !lasting.has(owner.session.tokenHash)) response.end()
  }
  const keysOf = ({ tenantId, ip, session }: StreamOwner): [key: string, most: number][] => [
    [brandKey(tenantId), limits.brand],
    [`address ${tenantId} ${networkOf(ip)}`, limits.address],
    ...(session ? [[memberKey(tenantId, session.memberId), limits.member] as [string, number]] : []),
  ]

  return {
    open(response, headers, owner) {
      const keys = keysOf(owner)
      if (keys.some(([key, most]) => (index.get(key)?.size ?? 0) >= most)) {
        nameProblem(response, 'server/busy')
        response.writeHead(503, [...headers, 'retry-after', String(BUSY_SECONDS)])
        response.end()
        return undefined
      }
      // a proxy passes every event on at once
      const streaming = ['content-type', 'text/event-stream; charset=utf-8', 'x-accel-buffering', 'no']
      response.writeHead(200, [...headers, ...streaming])
      response.write(':\n\n')
      const stream: OpenStream = {
        owner,
        response,
        keys: keys.map(([key]) => key),
        slice: opened++ % SLICES,
        send: (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        end: () => void response.end(),
      }
      all.add(stream)
      for (const key of stream.keys) index.set(key, (index.get(key) ?? new Set()).add(stream))
      timer ??= setInterval(
        () => void beat().catch(error => log.warn({ err: error }, 'sessions of open pages were not checked')),
        BEAT_MS,
      ).unref()
      for (const end of ['close', 'error']) response.once(end, () => remove(stream))
      return stream
    },
    ofMember: (tenantId, memberId) => index.get(memberKey(tenantId, memberId)) ?? none,
    ofBrand: tenantId => index.get(brandKey(tenantId)) ?? none,
    all: () => all,
    beat,
    close() {
      for (const stream of [...all]) {
        remove(stream)
        stream.response.end()
      }
    },
  }
}

const brandKey = (tenantId: string) => `brand ${tenantId}`
const memberKey = (tenantId: string, memberId: number) => `member ${tenantId} ${memberId}`
