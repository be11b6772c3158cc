/** The numbers on the panel. */
import type { SlotState } from '../../../src/schemas/games/slot.ts'
import { formatMoney, formatNet, formatPlayTime } from '../shared/format-money.ts'
import type { SlotPage } from './page.ts'
import type { SlotText } from './texts.ts'
import { countAt } from './win-grade.ts'

/** Characters of an amount with its currency that fit on one line of a phone. */
const MAX_SHORT = 13

export function createMeters(page: SlotPage, text: SlotText, currency: string, clockOffset: number) {
  const money = (minor: number) => `${formatMoney(minor)} ${currency}`
  const win = (minor: number) => {
    page.win.textContent = money(minor)
    page.winBox.toggleAttribute('data-lit', minor > 0)
  }
  const show = (meter: HTMLElement, minor: number) => {
    const shown = money(minor)
    meter.textContent = shown
    meter.toggleAttribute('data-long', shown.length > MAX_SHORT)
  }
  return {
    win,
    balance: (minor: number) => show(page.balance, Math.max(0, minor)),
    stake: (minor: number) => show(page.stake, minor),
    /** Shows the time in play and the session's result. */
    session({ openedAt, net }: SlotState) {
      const minutes = formatPlayTime(Date.now() + clockOffset - openedAt)
      page.session.textContent = text('session', { minutes, net: `${formatNet(net)} ${currency}` })
    },
    countWin(amount: number, duration: number, immediately: boolean): Promise<void> {
      if (immediately) {
        win(amount)
        return Promise.resolve()
      }
      const started = performance.now()
      return new Promise(resolve => {
        const step = (now: number) => {
          const share = (now - started) / duration
          win(countAt(0, amount, share))
          if (share < 1) requestAnimationFrame(step)
          else resolve()
        }
        requestAnimationFrame(step)
      })
    },
  }
}
