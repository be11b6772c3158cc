/** Tells the player about a problem and its remedy. */
import { element, textButton } from './elements.ts'
import type { GameTexts, SharedKey, Values } from './texts.ts'

/** Problems after which the player can only leave the game. */
const fatal = new Set([
  ...['play/token-used', 'play/closed', 'play/wrong-game'],
  ...['game/not-offered', 'game/maintenance', 'system/closed'],
  ...['protection/time-out', 'protection/self-exclusion', 'protection/session-limit'],
])
/** Problems that may be over at the next attempt. */
const passing = new Set(['connection', 'unknown', 'request/too-many', 'server/busy', 'request/network'])

export interface ProblemDialog {
  isOpen(): boolean
  /** @returns whether the player wants to try again */
  show(code: string, values?: Values): Promise<boolean>
}

export function createProblemDialog({ text, has }: GameTexts<never>, leave: () => void): ProblemDialog {
  const title = element('h2')
  title.id = 'problem-title'
  const sentence = element('p')
  sentence.id = 'problem-text'
  const retry = textButton('go', '', () => dialog.close('again'))
  retry.id = 'problem-retry'
  const away = textButton('quiet', text('problem.leave'), leave)
  away.id = 'problem-leave'
  const dialog = element('dialog', 'notice', title, sentence, element('div', 'notice-actions', retry, away))
  dialog.id = 'problem'
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.setAttribute('aria-describedby', sentence.id)
  document.body.append(dialog)
  return {
    isOpen: () => dialog.open,
    show(code, values = {}) {
      const key = `problem.${code}`
      title.textContent = text('problem.title')
      sentence.textContent = text(has(key) ? (key as SharedKey) : 'problem.unknown', values)
      retry.hidden = fatal.has(code)
      retry.textContent = text(passing.has(code) || !has(key) ? 'problem.retry' : 'problem.ok')
      dialog.returnValue = ''
      if (!dialog.open) dialog.showModal()
      return new Promise(resolve =>
        dialog.addEventListener('close', () => resolve(dialog.returnValue === 'again'), { once: true }),
      )
    },
  }
}

/** Says whether the same bet may be pressed again right away. */
export const isPassing = (code: string) => passing.has(code)
