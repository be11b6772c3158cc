/** The lottery draws of one brand that are next or hold bets, and what can be done with them. */
import type { VerbResult } from '../sandbox-context.ts'
import type { BrandState } from './brand-sections.ts'
import { html, type Markup, section, verbForm } from './markup.ts'

interface WaitingDraw {
  game: string
  draw: string
  state: string
  drawsAt: string
  bets: number
  stakes: string
  fails?: true
}

export function lotterySection({ brand, token }: Pick<BrandState, 'brand' | 'token'>, waiting: VerbResult): Markup {
  const draws = waiting.draws as WaitingDraw[]
  return section(
    'Lottery',
    'Draws that hold bets, and the next draw of each game. A void draw refunds its bets; one that is to fail becomes void at its time.',
    draws.length === 0
      ? html`<p>No draw is open.</p>`
      : html`<div>${draws.map(draw => drawItem(draw, brand, token))}</div>`,
    true,
  )
}

function drawItem(
  { game, draw, state, drawsAt, bets, stakes, fails }: WaitingDraw,
  brand: string,
  token: string,
): Markup {
  const buttons = html`<input type="hidden" name="game" value="${game}"><input type="hidden" name="draw" value="${draw}">
<div class="row"><button name="action" value="draw">Draw now</button><button name="action" value="void" class="plain">Void</button>${
    fails ? '' : html`<button name="action" value="fail" class="plain">Let it fail</button>`
  }</div>`
  return html`<div class="mail"><small>${drawsAt.slice(0, 19).replace('T', ' ')} · ${state}${fails ? ', will fail' : ''}</small>
<b>${game}</b><p>Draw <code>${draw}</code>: ${bets} bets, stakes ${stakes}</p>${verbForm({ verb: 'lottery', token, brand, fields: buttons })}</div>`
}
