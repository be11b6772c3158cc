/** Keeps a platform that is down from being asked, and from holding up everybody else (security.md 3B). */
import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  SamplingBreaker,
} from 'cockatiel'
import { UpstreamFault } from './fault.ts'

export interface GuardOptions {
  /** Milliseconds until a probe may go out after the platform was given up. */
  restMs: number
  /** Milliseconds before the second try; more before the third. */
  firstDelayMs: number
}
export interface Guard {
  /** @param isSafe a GET that changes nothing: up to three tries @throws UpstreamFault */
  run<T>(isSafe: boolean, ask: () => Promise<T>): Promise<T>
  readonly state: 'up' | 'down' | 'probing'
  /** Why it was given up, or failed last. */
  readonly lastFault: { at: number; why: string } | undefined
}

const WINDOW_MS = 10_000
const FAILURES = 5
const TRIES = 3

/** Five failures within ten seconds, and no fewer than half of all calls, give a platform up for `restMs`; then one probe goes. */
export function createGuard({ restMs, firstDelayMs }: GuardOptions, now: () => number): Guard {
  let lastFault: { at: number; why: string } | undefined
  const breaker = circuitBreaker(
    handleWhen(error => error instanceof UpstreamFault && error.isOutage),
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
    handleWhen(error => error instanceof UpstreamFault && error.passing),
    {
      maxAttempts: TRIES - 1,
      backoff: new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: firstDelayMs * 8 }),
    },
  )
  const guarded = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.execute(ask)
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new UpstreamFault('given up for a while after too many failures', {
          retryAfter: Math.ceil(restMs / 1000),
        })
      if (error instanceof UpstreamFault) lastFault = { at: now(), why: error.message }
      throw error
    }
  }
  return {
    run: (isSafe, ask) => (isSafe ? tries.execute(() => guarded(ask)) : guarded(ask)),
    get state() {
      if (breaker.state === CircuitState.Closed) return 'up'
      return breaker.state === CircuitState.HalfOpen ? 'probing' : 'down'
    },
    get lastFault() {
      return lastFault
    },
  }
}
