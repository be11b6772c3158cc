/** The rules, with the payout and the probability of every slot of the chosen board. */
import type { PlinkoState } from '../../../src/schemas/games/plinko.ts'
import { waysOf } from '../../../src/schemas/games/plinko-board.ts'
import { element } from '../shared/elements.ts'
import { shortPays } from './board-view.ts'
import type { PlinkoText } from './texts.ts'

export const percent = (share: number, digits = 2) => `${(share * 100).toFixed(digits)}%`

export function buildPlinkoRules(
  { rows, pays, return: share }: PlinkoState['boards'][number],
  text: PlinkoText,
): Node[] {
  const ways = waysOf(rows)
  const half = Math.floor(rows / 2)
  const lines = pays.slice(0, half + 1).map((paid, slot) => {
    // the slots on both sides pay the same
    const both = ways[slot]! * (slot * 2 === rows ? 1 : 2)
    return element('tr', '', element('td', '', `${shortPays(paid)} ×`), element('td', '', percent(both / 2 ** rows, 4)))
  })
  const head = element('tr', '', element('th', '', text('rules.pays')), element('th', '', text('rules.chance')))
  return [
    element('p', '', text('rules.how')),
    element('p', '', text('returns', { percent: percent(share) })),
    element('table', 'odds', element('thead', '', head), element('tbody', '', ...lines)),
    element('p', 'fine', text('rules.fair')),
  ]
}
