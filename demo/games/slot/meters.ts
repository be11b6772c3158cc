/** The numbers on the panel. */

import type { SlotState } from '../../../src/schemas/games/slot.ts'
import type { MoneyFormat } from '../../../src/schemas/money-format.ts'
import { amountText, netText } from '../shared/amounts.ts'
import { formatPlayTime } from '../shared/play-time.ts'
import type { SlotPage } from './page.ts'
import type { SlotText } from './texts.ts'
import { countAt } from './win-grade.ts'

/** Characters of an amount with its currency that fit on one line of a phone. */
const MAX_SHORT = 13

export function createMeters(
  page: SlotPage,
  text: SlotText,
  format: MoneyFormat,
  clockOffset: number,
  isInPage: boolean,
) {
  const show = (meter: HTMLElement, minor: number) => {
    const shown = amountText(minor, format)
    meter.textContent = shown
    meter.toggleAttribute('data-long', shown.length > MAX_SHORT)
  }
  const win = (minor: number) => {
    show(page.win, minor)
    page.winBox.toggleAttribute('data-lit', minor > 0)
  }
  return {
    win,
    balance: (minor: number) => show(page.balance, Math.max(0, minor)),
    stake: (minor: number) => show(page.stake, minor),
    /** Shows the time in play and the session's result, unless the page around the game shows them. */
    session({ openedAt, net }: SlotState) {
      if (isInPage) {
        page.session.textContent = text('play-money')
        return
      }
      const minutes = formatPlayTime(Date.now() + clockOffset - openedAt)
      page.session.textContent = text('session', { minutes, net: netText(net, format) })
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
