/** Long work on operations: it lets requests be served in between, and ends with a refusal where it would take too long. */
import { setImmediate } from 'node:timers/promises'
import { OperatorError } from '../../http/operator-error.ts'

/** Milliseconds after which others get their turn. */
const TURN_MS = 20

export interface BoundedWork {
  /** Counts work, the unit being one operation that is applied. @throws OperatorError once it is too much */
  spend(units: number): Promise<void>
}

/** Runs work to its end, one step after the other. */
export async function runInTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  const work = createBoundedWork()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await work.spend(1)
  }
}

/** @param max units of work; a large document takes about a millisecond for each */
export function createBoundedWork(max = Number.POSITIVE_INFINITY): BoundedWork {
  let [spent, since] = [0, performance.now()]
  return {
    async spend(units) {
      spent += units
      if (spent > max)
        throw new OperatorError(
          'Too much changed in the draft since these changes were made. Load the draft again, and make them once more.',
        )
      if (performance.now() - since < TURN_MS) return
      await setImmediate()
      since = performance.now()
    },
  }
}
