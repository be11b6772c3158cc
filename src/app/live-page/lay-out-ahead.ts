/** Lays out blocks below the fold in idle time: laid out only when they come near, they delay scrolling on a slow machine. */
import { subscribe } from 'valtio/vanilla'
import { whenIdle } from '../../runtime/browser/when-idle.ts'
import type { ViewStore } from '../view-store.ts'

/** What an idle period must have left for one more block, in milliseconds. */
const ENOUGH_MS = 20

/** As many blocks as fit into an idle period, starting over whenever the page changes. @returns stops it. */
export function layOutBlocksWhenIdle(store: ViewStore): () => void {
  let cancel = () => {}
  const next = () => {
    cancel()
    cancel = whenIdle(time => {
      const blocks = [...document.querySelectorAll<HTMLElement>('main > *, footer > *')].filter(isSkipped)
      for (const block of blocks) {
        block.style.contentVisibility = 'visible'
        // reading where it is lays it out now, within the time that is left
        block.getBoundingClientRect()
        if (!time || time.timeRemaining() < ENOUGH_MS) return next()
      }
    })
  }
  const unsubscribe = subscribe(store, next)
  next()
  return () => {
    unsubscribe()
    cancel()
  }
}

const isSkipped = (block: HTMLElement) => getComputedStyle(block).contentVisibility === 'auto'
