import type { Context } from './context.ts'

const LOOK_EVERY_MS = 1000

/**
 * Does a piece of work once a second, in every instance; rounds do not overlap.
 * @param failed entry of the log after a round that failed
 * @returns a function that stops it
 */
export function startRounds({ config }: Context, failed: string, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch(error => config.log.warn({ err: error }, failed))
      .finally(() => {
        running = undefined
      })
  }, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
