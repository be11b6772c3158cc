/** Typed texts on their way to rjsf: validating a whole form with every key would make typing slow. */

import { flushSync } from 'react-dom'
import { afterPress } from '../../../ui/actions/after-press.ts'

/** Milliseconds without a key after which typed text is validated. */
const PAUSE_MS = 80
/** Milliseconds after which typing without a pause is validated all the same. */
const MAX_WAIT_MS = 600

export interface PendingChanges {
  /** Replaces the change of the same field that is still pending; the first key after a rest is applied at once. */
  add(field: string, apply: () => void): void
  /** Applies the pending changes now. */
  flush(): void
  has(field: string): boolean
  readonly isEmpty: boolean
}

export function createPendingChanges(): PendingChanges {
  const changes = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt = 0
  let lastAt = Number.NEGATIVE_INFINITY
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const all = [...changes.values()]
    changes.clear()
    for (const apply of all) apply()
  }
  /** Flushes by one timer for a run of keys: starting another with each key would cost more than the key itself. */
  const flushWhenDue = () => {
    const now = performance.now()
    const due = Math.min(lastAt + PAUSE_MS, firstAt + MAX_WAIT_MS)
    if (now >= due) afterPress(flush)
    else timer = setTimeout(flushWhenDue, due - now)
  }
  return {
    add(field, apply) {
      const now = performance.now()
      const isFirstOfRun = now - lastAt > MAX_WAIT_MS
      lastAt = now
      changes.set(field, apply)
      if (isFirstOfRun) return flush()
      if (timer !== undefined) return
      firstAt = now
      timer = setTimeout(flushWhenDue, PAUSE_MS)
    },
    flush,
    has: field => changes.has(field),
    get isEmpty() {
      return changes.size === 0
    },
  }
}

/** Hands typed text to rjsf, which holds it on return. */
export function settle(pending: PendingChanges): void {
  if (!pending.isEmpty) flushSync(pending.flush)
}
