/** Responses in memory: each is made once however many requests wait for it, and made again in the background when it is old. */

import { LRUCache } from 'lru-cache'
import type { Clock } from '../http/context.ts'
import { type PageParts, type PreparedResponse, recompressResponse } from '../http/prepared-response.ts'
import type { Log } from '../log/log.ts'

export interface ResponseKey {
  key: string
  /** Version of the response's sources: a response of another version is stale. */
  version: string
  cacheable: boolean
}

export interface ResponseRequest extends ResponseKey {
  make(): Promise<PreparedResponse>
}

export interface CachedResponse {
  response: PreparedResponse
  version: string
  /** Parts of the page before this one: a visitor who got that one may be about to load them. */
  previousParts?: PageParts | undefined
  /** Time of the clock in milliseconds after which it is made again in the background. */
  freshUntil: number
  /** The response was requested again, so that the smallest encoding is worth its time. */
  recompressed?: true
}

export interface ResponseCache {
  find(key: ResponseKey): CachedResponse | undefined
  /** Finds the part of a page by its hash: of the current page, or of the one before. */
  findPart(key: string, hash: string): PreparedResponse | undefined
  /** Makes the response and stores it. */
  make(request: ResponseRequest): Promise<PreparedResponse>
  /** Returns the response from the cache, else makes it. */
  load(request: ResponseRequest): Promise<PreparedResponse>
  /** Says whether a response is due to be made again; true for one caller only. */
  claimRefresh(entry: CachedResponse): boolean
  recompress(entry: CachedResponse): void
  readonly bytes: number
  /** Numbers of responses since the start: found in the cache when asked for, and made. */
  readonly hits: number
  readonly made: number
}

/** Milliseconds that a page with games or announcements in it is sent before it is made again in the background. */
const FRESH_MS = 30_000
const listParts = (apart: PageParts | undefined) => (apart ? [apart.data, apart.style] : [])
const sizeOf = (responses: PreparedResponse[]) => responses.reduce((sum, { size }) => sum + size, 0)
/** Approximate size of the objects and headers of an entry. */
const ENTRY_BYTES = 600

export function createResponseCache(maxBytes: number, clock: Clock, log: Log): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 4),
    sizeCalculation: ({ response, previousParts }, key) =>
      sizeOf([response, ...listParts(response.apart), ...listParts(previousParts)]) + key.length * 2 + ENTRY_BYTES,
  })
  const making = new Map<string, Promise<PreparedResponse>>()
  let recompressing = Promise.resolve()

  let hits = 0
  let made = 0

  const peek = ({ key, version, cacheable }: ResponseKey) => {
    const entry = cacheable ? cache.get(key) : undefined
    return entry?.version === version ? entry : undefined
  }
  const find: ResponseCache['find'] = key => {
    const entry = peek(key)
    if (entry) hits++
    return entry
  }
  const makeOnce = async (request: ResponseRequest): Promise<PreparedResponse> => {
    const { key, version, cacheable } = request
    const response = await request.make()
    const freshUntil = clock.now() + FRESH_MS
    made++
    const known = peek(request)
    if (known?.response.etag === response.etag) known.freshUntil = freshUntil
    else if (cacheable)
      cache.set(key, { response, version, freshUntil, previousParts: cache.peek(key)?.response.apart })
    return response
  }
  const make: ResponseCache['make'] = request => {
    const id = `${request.version} ${request.key}`
    const running = making.get(id) ?? makeOnce(request).finally(() => making.delete(id))
    making.set(id, running)
    return running
  }
  return {
    find,
    findPart(key, hash) {
      const entry = cache.get(key)
      return [...listParts(entry?.response.apart), ...listParts(entry?.previousParts)].find(
        part => part.etag === `"${hash}"`,
      )
    },
    make,
    load: async request => find(request)?.response ?? make(request),
    claimRefresh(entry) {
      const left = entry.freshUntil - clock.now()
      // a time above FRESH_MS means that the sandbox's clock was set back
      if (left >= 0 && left <= FRESH_MS) return false
      entry.freshUntil = clock.now() + FRESH_MS
      return true
    },
    // one at a time, because the smallest encoding takes a while
    recompress(entry) {
      if (entry.recompressed) return
      entry.recompressed = true
      const { response } = entry
      for (const one of [response, ...listParts(response.apart)])
        recompressing = recompressing
          .then(() => recompressResponse(one))
          .catch(error => log.warn({ err: error }, 'a response could not be compressed'))
    },
    get hits() {
      return hits
    },
    get made() {
      return made
    },
    get bytes() {
      return cache.calculatedSize
    },
  }
}
