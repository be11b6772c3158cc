/**
 * Refuses a request with 503 at once when it cannot be processed in time, so that those already begun are finished in time. A request holds
 * a slot from the moment it has arrived as a whole until its response begins, so that neither slow senders nor slow readers hold any.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface OverloadLimits {
  /** Requests that are processed at the same time. */
  slots: number
  /** Slots of these that one brand may hold: a storm at one leaves slots for the others. */
  slotsPerBrand: number
  /** Delay of the event loop over some seconds, in milliseconds, beyond which work is refused. */
  maxDelayMs: number
  /** Delay beyond which cached responses are refused, which cost hardly more than the refusal. */
  maxCachedDelayMs: number
}

/**
 * Limits in production: 20 connections to the database with five requests waiting for each, some 200 ms of work at 500 requests a second.
 */
export const OVERLOAD_LIMITS: OverloadLimits = {
  slots: 128,
  slotsPerBrand: 96,
  maxDelayMs: 1000,
  maxCachedDelayMs: 2500,
}
/** Limits where the database runs in the same process, or brands are published in it: the event loop is then late without any overload. */
export const SLOTS_ONLY: OverloadLimits = {
  ...OVERLOAD_LIMITS,
  maxDelayMs: Number.POSITIVE_INFINITY,
  maxCachedDelayMs: Number.POSITIVE_INFINITY,
}
/** Retry-After of a refused request, in seconds. */
export const BUSY_SECONDS = 2

export interface Overload {
  /** Says whether the event loop is too late even for cached responses. */
  refusesCached(): boolean
  /**
   * Gives the request a slot of its brand; false when there is none, and the request must be refused.
   * @param refuse called when no slot is left once the body has arrived: many slow bodies may arrive together
   */
  admit(request: IncomingMessage, response: ServerResponse, brand: string, refuse: () => void): boolean
  /** Number of slots that are held. */
  taken(): number
  close(): void
}

const MEASURE_EVERY_MS = 100
/** Time over which lateness is averaged: one pause of a second, such as a first page being compiled, is no overload. */
const AVERAGED_OVER_MS = 2500

export function createOverload(limits: OverloadLimits): Overload {
  const held = new Map<string, number>()
  let taken = 0
  let delay = 0
  let measuredAt = performance.now()
  // the delay of a timer is that of the event loop; node's own histogram does not see pauses longer than its sampling interval
  const timer = setInterval(() => {
    const passed = performance.now() - measuredAt
    measuredAt += passed
    delay += (Math.max(0, passed - MEASURE_EVERY_MS) - delay) * (1 - Math.exp(-passed / AVERAGED_OVER_MS))
    delay = Math.min(delay, 2 * OVERLOAD_LIMITS.maxCachedDelayMs)
  }, MEASURE_EVERY_MS)
  timer.unref()

  const take = (response: ServerResponse, brand: string) => {
    // refused before the body had arrived
    if (response.destroyed || response.headersSent) return
    taken++
    held.set(brand, (held.get(brand) ?? 0) + 1)
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      taken--
      const left = (held.get(brand) ?? 1) - 1
      if (left > 0) held.set(brand, left)
      else held.delete(brand)
    }
    const writeHead = response.writeHead as (...args: unknown[]) => ServerResponse
    response.writeHead = ((...args: unknown[]) => {
      release()
      return writeHead.apply(response, args)
    }) as ServerResponse['writeHead']
    response.once('close', release)
  }

  const isFull = (brand: string) =>
    taken >= limits.slots || (held.get(brand) ?? 0) >= limits.slotsPerBrand || delay > limits.maxDelayMs

  return {
    refusesCached: () => delay > limits.maxCachedDelayMs,
    admit(request, response, brand, refuse) {
      if (isFull(brand)) return false
      if (!hasBody(request)) take(response, brand)
      // runs before the framework's own listener, which skips requests that have been answered
      else
        request.once('end', () => {
          if (!isFull(brand)) take(response, brand)
          else if (!response.destroyed && !response.headersSent) refuse()
        })
      return true
    },
    taken: () => taken,
    close: () => clearInterval(timer),
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
