/** The upstream did not answer, or with something that is no answer; the message is for the log. */
import { refuse } from '../http/refusal.ts'

export class UpstreamError extends Error {
  /** Another try may help: nothing was answered, and not because of a timeout. */
  readonly isTransient: boolean
  /** Seconds after which the upstream may work again; undefined when unknown. */
  readonly retryAfter: number | undefined
  /** Counts as a failure of the upstream; a reply of the wrong shape does not. */
  readonly isOutage: boolean
  constructor(why: string, options: { passing?: boolean; retryAfter?: number; isOutage?: boolean } = {}) {
    super(why)
    this.name = 'UpstreamError'
    this.isTransient = options.passing ?? false
    this.retryAfter = options.retryAfter
    this.isOutage = options.isOutage ?? true
  }
}

/** Reply for the player's page: one code, and nothing about the upstream. */
export const networkRefusal = (error: UpstreamError) =>
  refuse('request/network', {
    status: 502,
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  })
