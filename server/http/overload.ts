/**
 * Says no early: what an instance cannot do in time gets 503 at once, so that what it has begun is done in time. Stands in front
 * of everything; a place is held from the moment a request is there as a whole until its answer begins, so that neither slow
 * senders nor slow readers hold any.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface OverloadLimits {
  /** Requests that are worked on at the same time. */
  places: number
  /** Of these, how many one brand may hold: a storm at one leaves room for the others (SEC-04). */
  placesOfOne: number
  /** How late the event loop may be, over some seconds, before work is refused, in milliseconds. */
  lateMs: number
  /** The same for what is ready in memory, which costs hardly more than the refusal. */
  readyLateMs: number
}

/** 20 connections to the database with five requests waiting for each: some 200 ms of work at 500 requests a second. */
export const OVERLOAD_LIMITS: OverloadLimits = { places: 128, placesOfOne: 96, lateMs: 1000, readyLateMs: 2500 }
/** Where the database runs in the same process, or brands are made and published in it, the event loop is late without any storm. */
export const SLOTS_ONLY: OverloadLimits = {
  ...OVERLOAD_LIMITS,
  ...{ lateMs: Number.POSITIVE_INFINITY, readyLateMs: Number.POSITIVE_INFINITY },
}
/** What a refused caller is told to wait, in seconds. */
export const BUSY_SECONDS = 2

export interface Overload {
  /** Too late even for what is ready in memory. */
  refusesReady(): boolean
  /**
   * Gives the request a place among those of its brand; false when there is none, and it should be refused.
   * @param refuse called when there is none any more once the body is there: bodies that were held back pass the door together
   */
  admit(request: IncomingMessage, response: ServerResponse, brand: string, refuse: () => void): boolean
  close(): void
}

const LOOK_EVERY_MS = 100
/** One pause of a second, such as a first page being compiled, is no overload: lateness is averaged over some seconds. */
const AVERAGED_OVER_MS = 2500

export function createOverload(limits: OverloadLimits): Overload {
  const held = new Map<string, number>()
  let taken = 0
  let late = 0
  let looked = performance.now()
  // the lateness of a timer is the event loop's; node's own histogram is blind to pauses longer than the time between two looks
  const timer = setInterval(() => {
    const passed = performance.now() - looked
    looked += passed
    late += (Math.max(0, passed - LOOK_EVERY_MS) - late) * (1 - Math.exp(-passed / AVERAGED_OVER_MS))
    late = Math.min(late, 2 * OVERLOAD_LIMITS.readyLateMs)
  }, LOOK_EVERY_MS)
  timer.unref()

  const take = (response: ServerResponse, brand: string) => {
    // refused before its body had come
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
    taken >= limits.places || (held.get(brand) ?? 0) >= limits.placesOfOne || late > limits.lateMs

  return {
    refusesReady: () => late > limits.readyLateMs,
    admit(request, response, brand, refuse) {
      if (isFull(brand)) return false
      if (!hasBody(request)) take(response, brand)
      // heard before the framework's own listener, which begins no work for what has been answered
      else
        request.once('end', () => {
          if (!isFull(brand)) take(response, brand)
          else if (!response.destroyed && !response.headersSent) refuse()
        })
      return true
    },
    close: () => clearInterval(timer),
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
