/** The points mall of one brand: what waits for the decision, and points as a gift. */
import type { readRedemptions } from '../read-redemptions.ts'
import type { VerbResult } from '../sandbox-context.ts'
import type { BrandState } from './brand-sections.ts'
import { field, html, type Markup, section, verbForm } from './markup.ts'

type Redemption = Awaited<ReturnType<typeof readRedemptions>>[number]

export function pointsSection({ brand, token }: Pick<BrandState, 'brand' | 'token'>, queue: VerbResult): Markup {
  const items = (queue.redemptions as Redemption[]).map(
    ({
      id,
      at,
      member,
      good,
      quantity,
      points,
      amount,
      address,
      mobile,
    }) => html`<div class="mail"><small>${at.slice(0, 19).replace('T', ' ')} · no. ${id} · ${member}</small>
<b>${good} × ${quantity}</b><p>${points} points and ${amount}</p><p>${address}, ${mobile}</p>
${verbForm({
  verb: 'points',
  token,
  brand,
  fields: html`<input type="hidden" name="id" value="${id}">
<div class="row">${field('Remark or reason (the member reads it)', 'reason', html`maxlength="200"`)}</div>
<div class="row"><button name="action" value="approve">Approve</button><button name="action" value="reject" class="plain">Reject</button></div>`,
})}</div>`,
  )
  const gift = html`<input type="hidden" name="action" value="give">
<div class="row">${field('Member', 'id', html`value="player" required`)}
${field('Points', 'points', html`value="500" inputmode="numeric" required`)}</div>`
  return section(
    'Points',
    'Redemptions, the oldest first. They never approve themselves.',
    html`<div>${items.length === 0 ? html`<p>Nothing waits.</p>` : items}${verbForm({ verb: 'points', token, brand, fields: gift, button: 'Give points' })}</div>`,
    true,
  )
}
