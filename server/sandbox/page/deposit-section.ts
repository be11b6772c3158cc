/** The queue of deposits of one brand: what came in, its pictures, and the decision. */
import type { VerbResult } from '../sandbox-context.ts'
import type { BrandState } from './brand-sections.ts'
import { field, html, type Markup, section, verbForm } from './markup.ts'

interface QueuedDeposit {
  id: string
  member: string
  method: string
  amount: string
  reference: string
  state: string
  createdAt: string
  fields: Record<string, string>
  proofs: string[]
  /** Of another member, which it pays. */
  withdrawal?: string
}

export function depositSection({ brand, token }: Pick<BrandState, 'brand' | 'token'>, queue: VerbResult): Markup {
  const deposits = queue.deposits as QueuedDeposit[]
  const items = deposits.map(deposit => depositItem(deposit, brand, token))
  const approval = verbForm({
    ...{ verb: 'deposits', token, brand, button: 'Set' },
    fields: html`<input type="hidden" name="action" value="auto">${field(
      'Deposits approve themselves after (seconds, or off)',
      'after',
      html`placeholder="5" required`,
    )}`,
  })
  return section(
    'Deposits',
    'What waits for a decision, the oldest first. A picture that is opened is recorded in the audit log.',
    [deposits.length === 0 ? html`<p>Nothing waits.</p>` : html`<div>${items}</div>`, approval],
    true,
  )
}

function depositItem(deposit: QueuedDeposit, brand: string, token: string): Markup {
  const { id, member, method, amount, reference, state, createdAt, fields, proofs, withdrawal } = deposit
  const values = Object.entries(fields).map(([name, value]) => html`<p>${name}: ${value}</p>`)
  const pictures = proofs.map(
    (proof, index) =>
      html`<a href="/sandbox/proof?brand=${brand}&amp;id=${proof}" target="_blank" rel="noopener">Picture ${index + 1}</a> `,
  )
  const buttons = html`<input type="hidden" name="deposit" value="${id}">
${field('Reason (of a rejection; the member reads it)', 'reason', html`maxlength="200"`)}
<div class="row"><button name="action" value="approve">Approve</button><button name="action" value="reject" class="plain">Reject</button>${
    state === 'matched' ? '' : html`<button name="action" value="match" class="plain">Payment found</button>`
  }</div>`
  return html`<div class="mail"><small>${createdAt.slice(0, 19).replace('T', ' ')} · ${member} · ${method} · ${state}</small>
<b>${amount}</b><p>Reference <code>${reference}</code></p>${values}<p>${pictures}</p>
${
  withdrawal === undefined
    ? verbForm({ verb: 'deposits', token, brand, fields: buttons })
    : html`<p>It pays withdrawal ${withdrawal} of another member: decide there.</p>`
}</div>`
}
