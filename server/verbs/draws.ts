/** Input and refusals that the verbs about a lottery draw share. */

import { OperatorError } from '../http/operator-error.ts'
import type { Refusal } from '../http/refusal.ts'
import { brandField, textField } from './fields.ts'

export const gameField = textField({ title: 'game', example: 'LOTT_lott-five-star' })
export const GAME_AND_DRAW = {
  brand: brandField,
  game: gameField,
  draw: textField({ title: 'draw', example: '20261122-0715' }),
}

export function explainDraw({ code }: Refusal, { draw }: { draw: string }): OperatorError {
  if (code === 'lottery/unknown-draw')
    return new OperatorError(
      `There is no draw ${draw} of this game.`,
      'The list says which ones are next: npm run office -- lottery list <brand> --game <game>.',
    )
  return new OperatorError(`Draw ${draw} is over already.`, 'Choose one that the list shows.')
}
