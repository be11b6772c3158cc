import type { Context } from '../context.ts'
import { type Carrier, deliverMessages } from './deliver-messages.ts'

const LOOK_EVERY_MS = 1000

/** Delivers what waits once a second, in every instance; no second round begins before the first is over. @returns what ends it */
export function startDelivery(context: Context, carrier: Carrier): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= deliverMessages(context, carrier)
      .catch(error => context.config.log(`messages could not be delivered: ${String(error)}`))
      .finally(() => {
        running = undefined
      })
  }, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
