/** The rules: payout, probability and limits of every kind of bet. */
import type { RouletteState } from '../../../src/schemas/games/roulette.ts'
import { NUMBERS, PLACES, ROULETTE_RETURN, roulettePays } from '../../../src/schemas/games/roulette-table.ts'
import { element } from '../shared/elements.ts'
import type { RouletteText } from './texts.ts'

export function buildRouletteRules(
  { limits, chips, tableMax }: RouletteState,
  text: RouletteText,
  money: (minor: number) => string,
): Node[] {
  const rows = limits.map(({ kind, max }) => {
    const place = PLACES.find(found => found.kind === kind && (kind !== 'street' || found.numbers[0] !== 0))!
    return element(
      'tr',
      '',
      element('th', '', text(`kind.${kind}`)),
      element('td', '', `${roulettePays(place)}\u00a0:\u00a01`),
      element('td', '', `${place.numbers.length} / ${NUMBERS}`),
      element('td', '', money(max)),
    )
  })
  const head = (['rules.bet', 'rules.pays', 'rules.chance', 'rules.most'] as const).map(key =>
    element('th', '', text(key)),
  )
  return [
    element('p', '', text('rules.how')),
    element('p', '', text('returns', { percent: `${(ROULETTE_RETURN * 100).toFixed(2)}%` })),
    element('table', 'odds', element('thead', '', element('tr', '', ...head)), element('tbody', '', ...rows)),
    element('p', '', text('rules.table', { least: money(chips[0]!), most: money(tableMax) })),
    element('p', '', text('rules.keys')),
    element('p', 'fine', text('rules.fair')),
  ]
}
