/** Big wins, free spins won and free spins over, each with one button. Prizes count up; a click on the button skips to the end. */
import type { SlotPage } from './page.ts'
import { countAt } from './win-grade.ts'

export interface CelebrationOptions {
  kind: 'win' | 'free'
  title: string
  /** A fixed text, or an amount in minor units that counts up within `duration` milliseconds. */
  prize: string | { amount: number; duration: number; format(amount: number): string }
  button: string
  /** Milliseconds after which the screen closes by itself; when absent, it waits for the button. */
  closesAfter?: number
  onStep?(): void
  /** Called when the prize has been counted. */
  onShown?(): void
}

export function createCelebration(page: SlotPage, reducedMotion: () => boolean) {
  let finish: (() => void) | undefined
  page.celebrationGo.addEventListener('click', () => finish?.())
  return {
    /** Shows the celebration; resolves when the player continues. */
    show({ kind, title, prize, button, closesAfter, onStep, onShown }: CelebrationOptions): Promise<void> {
      page.celebration.dataset.kind = kind
      page.grade.textContent = title
      page.celebrationGo.textContent = button
      page.celebration.hidden = false
      page.game.inert = true
      page.live.textContent = `${title}. ${typeof prize === 'string' ? prize : prize.format(prize.amount)}`
      page.celebrationGo.focus({ preventScroll: true })
      return new Promise(resolve => {
        let frame = 0
        let timer = 0
        let counting = false
        const close = () => {
          cancelAnimationFrame(frame)
          clearTimeout(timer)
          finish = undefined
          page.celebration.hidden = true
          page.game.inert = false
          page.spin.focus({ preventScroll: true })
          resolve()
        }
        const showFinal = (text: string) => {
          counting = false
          page.prize.textContent = text
          onShown?.()
          if (closesAfter !== undefined) timer = window.setTimeout(close, closesAfter)
        }
        if (typeof prize === 'string') showFinal(prize)
        else {
          const { amount, duration, format } = prize
          const started = performance.now()
          counting = true
          let steps = 0
          const count = (now: number) => {
            const share = reducedMotion() ? 1 : (now - started) / duration
            page.prize.textContent = format(countAt(0, amount, share))
            if (steps++ % 5 === 0) onStep?.()
            if (share >= 1) showFinal(format(amount))
            else frame = requestAnimationFrame(count)
          }
          frame = requestAnimationFrame(count)
        }
        finish = () => {
          if (!counting || typeof prize === 'string') return close()
          cancelAnimationFrame(frame)
          showFinal(prize.format(prize.amount))
        }
      })
    },
  }
}
