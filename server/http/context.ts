/** Context that the layers of the server are given: the store, the clock, randomness and settings. */

import { randomBytes, randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MoneyParam, NumberParam } from '../../src/schemas/money-format.ts'
import type { Log } from '../log/log.ts'
import type { Store } from '../store/open-store.ts'

export interface HttpContext {
  store: Store
  clock: Clock
  random: Random
  config: HttpConfig
  /** Id of the request or of the job's run that the context serves, for stored rows that are found by it; absent elsewhere. */
  request?: string
}

/** Returns the context of one request or run of a job: every entry that is written to its log carries the id. */
export const contextFor = <C extends HttpContext>(context: C, request: string): C => ({
  ...context,
  request,
  config: { ...context.config, log: context.config.log.child({ request }) },
})

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
}

export interface Random {
  /** @param length number of bytes */
  bytes(length: number): Uint8Array
  /** A whole number from 0 up to, not including, `max`. */
  int(max: number): number
}

/** Limit of at most `times` within `seconds`, counted in fixed windows. */
export interface RateLimit {
  times: number
  seconds: number
}

/** Values that replace `{{name}}` in a message, amounts in the brand's form; `count` chooses between singular and plural. */
export type MessageParams = Record<string, string | number | MoneyParam | NumberParam>

/** Reader of a message: the language of the request, and the brand that it was sent to. */
export interface MessageReader {
  language: string
  tenantId?: string
}

export interface HttpConfig {
  /** Returns the origin of the game pages as seen from a request, without a slash at the end; never a brand's own host. */
  gamesOrigin(from: { scheme: string; host: string }): string
  /** Rate limits by name; the platform defines the names. */
  limits: Readonly<Record<string, RateLimit>>
  /** Returns the message of a problem code for a reader; the code itself when there is none. */
  message(code: string, reader: MessageReader, params?: MessageParams): string
  log: Log
  /** Returns the country of a visitor in two capital letters, as a trusted proxy reports it; undefined when none does. */
  countryOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined
}

/**
 * Milliseconds that the clocks of two instances may be apart. A row from further in the future was written before the sandbox's clock was
 * set back, and counts as expired.
 */
export const CLOCK_SKEW_MS = 60_000
/** Limit for irreversible actions, such as removing a row: no clock that is merely wrong is so far from the others. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000

export const systemClock: Clock = { now: () => Date.now() }
export const systemRandom: Random = { bytes: length => randomBytes(length), int: max => randomInt(max) }
