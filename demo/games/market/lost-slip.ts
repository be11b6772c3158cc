/** Asks whether to send a slip again whose reply was lost, once the player has changed the slip since. */
import { element, textButton } from '../shared/elements.ts'
import type { MarketText } from './texts.ts'

/** Empty: the player decides later. */
export type LostSlipAnswer = 'send' | 'leave' | ''

export function createLostSlipDialog(text: MarketText, money: (minor: number) => string) {
  const title = element('h2', '', text('lost.title'))
  title.id = 'lost-title'
  const sentence = element('p')
  sentence.id = 'lost-text'
  const end = (answer: LostSlipAnswer) => () => dialog.close(answer)
  const send = textButton('go', text('lost.send'), end('send'))
  send.id = 'lost-send'
  const leave = textButton('quiet', text('lost.leave'), end('leave'))
  leave.id = 'lost-leave'
  const dialog = element('dialog', 'notice', title, sentence, element('div', 'notice-actions', send, leave))
  dialog.id = 'lost'
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.setAttribute('aria-describedby', sentence.id)
  document.body.append(dialog)
  return (slip: { stake: number; legs: readonly unknown[] }): Promise<LostSlipAnswer> => {
    sentence.textContent = text('lost.text', { amount: money(slip.stake), count: slip.legs.length })
    dialog.returnValue = ''
    dialog.showModal()
    return new Promise(resolve =>
      dialog.addEventListener('close', () => resolve(dialog.returnValue as LostSlipAnswer), { once: true }),
    )
  }
}
