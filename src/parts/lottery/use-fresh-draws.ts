import { useEffect, useRef } from 'react'
import { type DrawTimes, drawPhase } from './draw-phase.ts'
import { onServerTick } from './server-clock.ts'

/** Milliseconds after which the list is loaded again while a draw is under way. */
const AGAIN_MS = 3000

/** Loads a list of draws again once one of them has been drawn, until it shows the next one. */
export function useFreshDraws(draws: readonly DrawTimes[], reload: () => Promise<void>): void {
  const shown = useRef(draws)
  shown.current = draws
  useEffect(() => {
    let asked = 0
    return onServerTick(time => {
      if (time - asked < AGAIN_MS || document.hidden) return
      if (!shown.current.some(draw => drawPhase(draw, time).phase === 'drawing')) return
      asked = time
      void reload()
    })
  }, [reload])
}
