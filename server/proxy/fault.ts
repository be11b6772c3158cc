/** The platform did not answer, or with something that is no answer: what the caller is told, and what the log says. */
import { refuse } from '../http/refusal.ts'

export class UpstreamFault extends Error {
  /** A try more may help: nothing was answered, and not because it took long. */
  readonly passing: boolean
  /** Seconds after which it may be better; undefined when nobody knows. */
  readonly retryAfter: number | undefined
  /** Says something about the platform's health; a reply of the wrong shape does not. */
  readonly isOutage: boolean
  constructor(why: string, options: { passing?: boolean; retryAfter?: number; isOutage?: boolean } = {}) {
    super(why)
    this.name = 'UpstreamFault'
    this.passing = options.passing ?? false
    this.retryAfter = options.retryAfter
    this.isOutage = options.isOutage ?? true
  }
}

/** What the player's page gets: one code, no word of the platform's insides (SYS-06). */
export const networkRefusal = (fault: UpstreamFault) =>
  refuse('request/network', {
    status: 502,
    ...(fault.retryAfter !== undefined && { retryAfter: fault.retryAfter }),
  })
