/** Says what went wrong and what one can do about it. */
import type { Page } from './page.ts'
import { isTextKey, type Text } from './texts.ts'

/** Problems after which the player can only leave the game. */
const fatal = new Set([
  ...['play/token-used', 'play/closed', 'game/maintenance', 'system/closed'],
  ...['protection/time-out', 'protection/self-exclusion', 'protection/session-limit'],
])

export function createProblemDialog(page: Page, text: Text, leave: () => void) {
  page.problemLeave.addEventListener('click', leave)
  page.problemRetry.addEventListener('click', () => page.problem.close('again'))
  return {
    /** @returns whether the player wants to try again */
    show(code: string): Promise<boolean> {
      const key = `problem.${code}`
      page.problemTitle.textContent = text('problem.title')
      page.problemText.textContent = text(isTextKey(key) ? key : 'problem.unknown')
      page.problemRetry.hidden = fatal.has(code)
      page.problemRetry.textContent = text(code === 'connection' || code === 'unknown' ? 'problem.retry' : 'problem.ok')
      page.problemLeave.textContent = text('problem.leave')
      page.problem.returnValue = ''
      if (!page.problem.open) page.problem.showModal()
      return new Promise(resolve =>
        page.problem.addEventListener('close', () => resolve(page.problem.returnValue === 'again'), { once: true }),
      )
    },
  }
}
