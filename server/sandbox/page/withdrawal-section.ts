/** The queue of withdrawals of one brand: who asks for what, where it goes, its disputes, and the decision. */
import type { VerbResult } from '../sandbox-context.ts'
import type { BrandState } from './brand-sections.ts'
import { field, html, type Markup, section, verbForm } from './markup.ts'

interface QueuedWithdrawal {
  id: string
  member: string
  state: string
  wasForced: boolean
  amount: string
  payout: string
  account: string
  received?: string
  /** By another member. */
  payment?: { deposit: string; payer: string; reference: string; state: string; paid: string; proofs: string[] }
  proofs: string[]
  steps: { at: string; state: string; actor: string; note: string }[]
}

/** Decisions by state, the usual one first. */
const DECISIONS: Record<string, readonly (readonly [action: string, label: string])[]> = {
  requested: [
    ['review', 'Approve'],
    ['reject', 'Reject'],
  ],
  reviewed: [
    ['disburse', 'Paid'],
    ['reject', 'Reject'],
  ],
  disbursed: [['reverse', 'Payment came back']],
  'not-received': [
    ['settle', 'End the dispute'],
    ['reverse', 'Payment came back'],
  ],
  partial: [
    ['settle', 'End the dispute'],
    ['reverse', 'The rest came back'],
  ],
}

/** Of one that another member pays: the money is on hold still, so that nothing comes back. */
const MATCHED_DECISIONS: typeof DECISIONS = {
  'not-received': [
    ['unpaid', 'It was not paid'],
    ['settle', 'It was paid'],
  ],
  partial: [
    ['unpaid', 'The rest was not paid'],
    ['settle', 'The rest was paid'],
  ],
}

export function withdrawalSection({ brand, token }: Pick<BrandState, 'brand' | 'token'>, queue: VerbResult): Markup {
  const items = (queue.withdrawals as QueuedWithdrawal[]).map(withdrawal => withdrawalItem(withdrawal, brand, token))
  return section(
    'Withdrawals',
    'The oldest first. They never approve themselves. The command line shows a whole account number: npm run sandbox -- withdrawals show.',
    items.length === 0 ? html`<p>Nothing waits.</p>` : html`<div>${items}</div>`,
    true,
  )
}

function withdrawalItem(withdrawal: QueuedWithdrawal, brand: string, token: string): Markup {
  const { id, member, state, wasForced, amount, payout, account, received, payment, proofs, steps } = withdrawal
  const decisions = ((payment ? MATCHED_DECISIONS : DECISIONS)[state] ?? []).filter(
    ([action]) => action !== 'reverse' || !wasForced,
  )
  const buttons = decisions.map(
    ([action, label], index) =>
      html`<button name="action" value="${action}" class="${index > 0 ? 'plain' : ''}">${label}</button>`,
  )
  const mayReturn = !payment && decisions.some(([action]) => action === 'settle')
  const fields = html`<input type="hidden" name="withdrawal" value="${id}">
<div class="row">${field('Reason or note (the member reads it)', 'reason', html`maxlength="200"`)}
${mayReturn ? field('Give back (of what did not arrive)', 'return', html`inputmode="decimal" placeholder="0.00"`) : ''}</div>
<div class="row">${buttons}</div>`
  const linkPictures = (ids: readonly string[], name: string) =>
    ids.map(
      (proof, index) =>
        html`<a href="/sandbox/proof?brand=${brand}&amp;id=${proof}" target="_blank" rel="noopener">${name} ${index + 1}</a> `,
    )
  const payer = payment
    ? html`<p>${payment.payer} pays it with deposit ${payment.deposit}, reference ${payment.reference}: ${payment.state}, ${payment.paid} credited. ${linkPictures(payment.proofs, 'Picture of the payment')}</p>`
    : ''
  const notes = steps
    .filter(({ note }) => note)
    .map(({ state, actor, note }) => html`<p>${state} (${actor}): ${note}</p>`)
  return html`<div class="mail"><small>${steps[0]!.at.slice(0, 19).replace('T', ' ')} · no. ${id} · ${member} · ${state}${wasForced ? ', counted as received before' : ''}</small>
<b>${amount}</b><p>Pay ${payout} to ${account}${received === undefined ? '' : `; received so far: ${received}`}</p>${payer}${notes}<p>${linkPictures(proofs, 'Picture')}</p>
${verbForm({ verb: 'withdrawals', token, brand, fields })}</div>`
}
