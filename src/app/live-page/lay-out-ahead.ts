/** Blocks below the fold are laid out when they come near, which a slow machine feels while scrolling; this does it before, in idle time. */

import { whenIdle } from '../../runtime/browser/when-idle.ts'
import type { ViewStore } from '../view-store.ts'

/** One block at a time, of each page anew. @returns what ends it. */
export function layOutAhead(store: Pick<ViewStore, 'subscribe'>): () => void {
  let callOff = () => {}
  const next = () => {
    callOff()
    callOff = whenIdle(() => {
      const block = [...document.querySelectorAll<HTMLElement>('main > *, footer > *')].find(isPutOff)
      if (!block) return
      block.style.contentVisibility = 'visible'
      next()
    })
  }
  const end = store.subscribe(next)
  next()
  return () => {
    end()
    callOff()
  }
}

const isPutOff = (block: HTMLElement) => getComputedStyle(block).contentVisibility === 'auto'
