/** Stops calling an upstream that is down, so that requests do not wait for it. */
import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  SamplingBreaker,
} from 'cockatiel'
import { UpstreamError } from './upstream-error.ts'

export interface BreakerOptions {
  /** Milliseconds that the circuit stays open before one probe is sent. */
  restMs: number
  /** Milliseconds before the second try; the pause before the third is longer. */
  firstDelayMs: number
}
export interface UpstreamBreaker {
  /** Runs a call. @param isSafe a GET that changes nothing: up to three tries @throws UpstreamError */
  run<T>(isSafe: boolean, ask: () => Promise<T>): Promise<T>
  readonly state: 'up' | 'down' | 'probing'
  /** The last failure. */
  readonly lastFault: { at: number; why: string } | undefined
}

const WINDOW_MS = 10_000
const FAILURES = 5
const TRIES = 3

/**
 * Makes a breaker. Five failures within ten seconds, and at least half of all calls, open the circuit for `restMs`; then one probe is sent.
 */
export function createBreaker({ restMs, firstDelayMs }: BreakerOptions, now: () => number): UpstreamBreaker {
  let lastFault: { at: number; why: string } | undefined
  const breaker = circuitBreaker(
    handleWhen(error => error instanceof UpstreamError && error.isOutage),
    {
      halfOpenAfter: restMs,
      breaker: new SamplingBreaker({
        threshold: 0.5,
        duration: WINDOW_MS,
        minimumRps: FAILURES / (WINDOW_MS / 1000),
      }),
    },
  )
  const tries = retry(
    handleWhen(error => error instanceof UpstreamError && error.isTransient),
    {
      maxAttempts: TRIES - 1,
      backoff: new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: firstDelayMs * 8 }),
    },
  )
  const runOnce = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.execute(ask)
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new UpstreamError('given up for a while after too many failures', {
          retryAfter: Math.ceil(restMs / 1000),
        })
      if (error instanceof UpstreamError) lastFault = { at: now(), why: error.message }
      throw error
    }
  }
  return {
    run: (isSafe, ask) => (isSafe ? tries.execute(() => runOnce(ask)) : runOnce(ask)),
    get state() {
      if (breaker.state === CircuitState.Closed) return 'up'
      return breaker.state === CircuitState.HalfOpen ? 'probing' : 'down'
    },
    get lastFault() {
      return lastFault
    },
  }
}
