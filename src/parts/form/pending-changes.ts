/** Typed texts on their way to rjsf: validating a whole form with every key would make typing slow. */

/** Milliseconds without a key after which what was typed is validated. */
const PAUSE_MS = 80
/** Who types without a pause gets an answer after so many milliseconds all the same. */
const MAX_WAIT_MS = 240

export interface PendingChanges {
  /** Replaces the change of the same field that is still pending. */
  add(field: string, apply: () => void): void
  /** Applies what is pending now. */
  flush(): void
  readonly isEmpty: boolean
}

export function createPendingChanges(): PendingChanges {
  const changes = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the oldest change that is pending was made. */
  let since = 0
  const flush = () => {
    clearTimeout(timer)
    const all = [...changes.values()]
    changes.clear()
    for (const apply of all) apply()
  }
  return {
    add(field, apply) {
      const now = performance.now()
      if (changes.size === 0) since = now
      changes.set(field, apply)
      clearTimeout(timer)
      timer = setTimeout(flush, Math.min(PAUSE_MS, since + MAX_WAIT_MS - now))
    },
    flush,
    get isEmpty() {
      return changes.size === 0
    },
  }
}
