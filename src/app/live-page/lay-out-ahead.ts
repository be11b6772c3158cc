/** Lays out blocks below the fold in idle time: laid out only when they come near, they delay scrolling on a slow machine. */
import { subscribe } from 'valtio/vanilla'
import { whenIdle } from '../../runtime/browser/when-idle.ts'
import type { ViewStore } from '../view-store.ts'

/** One block per idle period, starting over whenever the page changes. @returns stops it. */
export function layOutBlocksWhenIdle(store: ViewStore): () => void {
  let cancel = () => {}
  const next = () => {
    cancel()
    cancel = whenIdle(() => {
      const block = [...document.querySelectorAll<HTMLElement>('main > *, footer > *')].find(isSkipped)
      if (!block) return
      block.style.contentVisibility = 'visible'
      next()
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
