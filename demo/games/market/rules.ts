/** The rules of the market game. */
import type { MarketState } from '../../../src/schemas/games/market.ts'
import { ABANDONED_OF } from '../../../src/schemas/games/match-model.ts'
import { element } from '../shared/elements.ts'
import type { MarketText } from './texts.ts'

export function buildMarketRules(state: MarketState, text: MarketText, money: (minor: number) => string): Node[] {
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const { least, most } = state.returns
  return [
    element('p', '', text('rules.how', { stake: money(10 * state.minStake), pays: money(21.5 * state.minStake) })),
    element('p', '', text('rules.returns', { least: percent(least), most: percent(most) })),
    element('p', '', text('rules.void', { count: ABANDONED_OF })),
    element(
      'p',
      '',
      text('rules.limits', { least: money(state.minStake), most: money(state.maxStake), pays: money(state.maxPays) }),
    ),
    element('p', 'fine', text('rules.fair')),
  ]
}
