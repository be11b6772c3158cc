/** Closes all opened resources in the opposite order: on SIGINT and SIGTERM, also in the middle of a start. */

type Close = () => Promise<unknown>

export interface Shutdown {
  /** Adds a resource, to be closed before everything that was added earlier. */
  add(close: Close): void
  /** Sets the work that is done before anything is closed. */
  beforeClosing(work: () => Promise<unknown>): void
  /** Says whether a signal has come. */
  hasBegun(): boolean
  /** Closes everything without ending the process. */
  closeAll(): Promise<void>
}

/** Time after which the process ends even if something does not close. */
export const MAX_CLOSING_MS = 10_000

export function createShutdown(): Shutdown {
  const closes: Close[] = []
  let begun = false
  let prepare = async (): Promise<unknown> => undefined
  const end = async () => {
    if (begun) return
    begun = true
    await prepare()
    setTimeout(() => process.exit(1), MAX_CLOSING_MS).unref()
    // the start goes on during this loop and may add more
    for (let close = closes.shift(); close; close = closes.shift()) await close().catch(error => console.error(error))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
  return {
    add: close => void closes.unshift(close),
    beforeClosing(work) {
      prepare = work
    },
    hasBegun: () => begun,
    async closeAll() {
      for (const close of closes) await close()
    },
  }
}
