/** An error of the upstream: no answer, or one that cannot be used; the message is for the log. */
import { refuse } from '../http/refusal.ts'

export class UpstreamError extends Error {
  /** Another try may help: there was no answer, and not because of a timeout. */
  readonly isTransient: boolean
  /** Seconds after which the upstream may work again; undefined when unknown. */
  readonly retryAfter: number | undefined
  /** The error counts as a failure of the upstream; a reply of the wrong shape does not. */
  readonly isOutage: boolean
  /** The reply does not fit the contract of its call. */
  readonly isMisfit: boolean
  constructor(
    why: string,
    options: { passing?: boolean; retryAfter?: number; isOutage?: boolean; isMisfit?: boolean } = {},
  ) {
    super(why)
    this.name = 'UpstreamError'
    this.isTransient = options.passing ?? false
    this.retryAfter = options.retryAfter
    this.isMisfit = options.isMisfit ?? false
    this.isOutage = options.isOutage ?? !this.isMisfit
  }
}

/** Reply for the player's page: one code, and nothing about the upstream. */
export const networkRefusal = (error: UpstreamError) =>
  refuse('request/network', {
    status: 502,
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  })
