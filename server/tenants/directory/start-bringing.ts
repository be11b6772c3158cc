/** Brings brands along that wait to follow a published or rolled back one, in every instance of the server. */
import { setImmediate } from 'node:timers/promises'
import type { Events } from '../../events/events.ts'
import { type BringContext, bringNext } from '../drafts/bring-forward.ts'
import { repeat } from './repeat.ts'

/** Interval of looks at the store: for retries, and brands that a killed process left; a publish is noticed by its event. */
const LOOK_EVERY_MS = 2000

/** @returns a function that stops it, and waits for the brand that is being brought along */
export function startBringing(context: BringContext, events: Pick<Events, 'on'> | undefined): () => Promise<void> {
  let isStopped = false
  let isFailing = false
  let running: Promise<void> | undefined
  const bringDue = async () => {
    try {
      // requests are served in between
      while (!isStopped && (await bringNext(context))) await setImmediate()
      isFailing = false
    } catch (error) {
      if (!isFailing) context.log.warn({ err: error }, 'brands that extend a published one could not be brought along')
      isFailing = true
    }
    running = undefined
  }
  const look = () => {
    running ??= bringDue()
    return running
  }
  const stopEvents = events?.on('release', look)
  const stopLooking = repeat(LOOK_EVERY_MS, look)
  void look()
  return async () => {
    isStopped = true
    stopEvents?.()
    await stopLooking()
    await running
  }
}
