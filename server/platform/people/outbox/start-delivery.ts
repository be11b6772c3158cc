import type { Context } from '../../context/context.ts'
import { type Carrier, deliverMessages } from './deliver-messages.ts'

const LOOK_EVERY_MS = 1000

/** Delivers waiting messages once a second, in every instance; rounds do not overlap. @returns a function that stops it */
export function startDelivery(context: Context, carrier: Carrier): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= deliverMessages(context, carrier)
      .catch(error => context.config.log.warn({ err: error }, 'messages could not be delivered'))
      .finally(() => {
        running = undefined
      })
  }, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
