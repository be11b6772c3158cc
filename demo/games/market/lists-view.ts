/** The player's bets, and the last results with a check of each. */
import type { FixtureResult, MarketSlip, MarketState } from '../../../src/schemas/games/market.ts'
import { element, textButton } from '../shared/elements.ts'
import { formatLeft, formatMarketOdds, matchName, selectionName } from './names.ts'
import type { MarketText } from './texts.ts'

interface ListOptions {
  text: MarketText
  money(minor: number): string
  now(): number
}

export function slipsView(slips: readonly MarketSlip[], options: ListOptions): HTMLElement {
  const { text } = options
  if (slips.length === 0) return element('section', 'view', element('p', 'empty', text('none.slips')))
  return element('section', 'view', element('div', 'cards', ...slips.map(slip => slipCard(slip, options))))
}

function slipCard(slip: MarketSlip, { text, money }: ListOptions): HTMLElement {
  const { state, stake, odds, pays, paid, legs } = slip
  const card = element(
    'article',
    'card bet-card',
    element(
      'header',
      'card-head',
      element('b', 'state', text(`state.${state}`)),
      element('span', '', text(legs.length > 1 ? 'slip.combined' : 'slip.single', { count: legs.length })),
    ),
    element(
      'ul',
      'bet-legs',
      ...legs.map(leg => {
        const result = element('span', 'leg-result', leg.result ? text(`leg.${leg.result}`) : '')
        if (leg.result) result.dataset.result = leg.result
        return element(
          'li',
          '',
          element('div', '', element('b', '', selectionName(leg, text)), ` ${formatMarketOdds(leg.odds)} `, result),
          element(
            'span',
            'small',
            `${text(`market.${leg.market}`)} · ${matchName(leg)}${leg.score ? ` · ${leg.score}` : ''}`,
          ),
        )
      }),
    ),
    element(
      'footer',
      'bet-foot',
      element('span', '', `${text('stake')} ${money(stake)} × ${formatMarketOdds(odds)}`),
      element('b', '', paid === null ? `${text('slip.pays')} ${money(pays)}` : text('paid', { amount: money(paid) })),
    ),
  )
  card.dataset.bet = slip.betId
  card.dataset.state = state
  return card
}

export function resultsView(
  { running, results }: MarketState,
  { text, now }: ListOptions,
  check: (result: FixtureResult) => void,
): HTMLElement {
  if (running.length + results.length === 0)
    return element('section', 'view', element('p', 'empty', text('none.results')))
  const under = running.map(fixture =>
    element(
      'article',
      'card result-card',
      element('h3', 'sides', matchName(fixture)),
      element(
        'span',
        'small',
        fixture.endsAt > now() ? text('result-in', { time: formatLeft(fixture.endsAt - now()) }) : text('waiting'),
      ),
    ),
  )
  const over = results.map(result => {
    const score = result.homeScore === null ? text('void') : `${result.homeScore} : ${result.awayScore}`
    const button = textButton('quiet small-button', text('check'), () => check(result))
    button.setAttribute('aria-label', `${text('check')}: ${matchName(result)}`)
    return element(
      'article',
      'card result-card',
      element('span', 'small', result.title),
      element('h3', 'sides', matchName(result)),
      element('b', 'score', score),
      button,
    )
  })
  return element('section', 'view', element('div', 'cards', ...under, ...over))
}
