/** The queue of applications to promotions of one brand: what was written, the pictures, and the decision. */
import type { VerbResult } from '../sandbox-context.ts'
import type { BrandState } from './brand-sections.ts'
import { field, html, type Markup, section, verbForm } from './markup.ts'

interface QueuedApplication {
  id: string
  member: string
  title: string
  remark: string
  createdAt: string
  proofs: string[]
  contact?: string
}

export function promotionSection({ brand, token }: Pick<BrandState, 'brand' | 'token'>, queue: VerbResult): Markup {
  const items = (queue.applications as QueuedApplication[]).map(application =>
    applicationItem(application, brand, token),
  )
  return section(
    'Promotions',
    'Applications that wait for a decision, the oldest first. A picture that is opened is recorded in the audit log.',
    [items.length === 0 ? html`<p>Nothing waits.</p>` : html`<div>${items}</div>`],
    true,
  )
}

function applicationItem(application: QueuedApplication, brand: string, token: string): Markup {
  const { id, member, title, remark, createdAt, proofs, contact } = application
  const pictures = proofs.map(
    (proof, index) =>
      html`<a href="/sandbox/proof?brand=${brand}&amp;id=${proof}" target="_blank" rel="noopener">Picture ${index + 1}</a> `,
  )
  const buttons = html`<input type="hidden" name="application" value="${id}">
${field('Reason (of a rejection; the member reads it)', 'reason', html`maxlength="200"`)}
<div class="row"><button name="action" value="approve">Approve</button><button name="action" value="reject" class="plain">Reject</button></div>`
  return html`<div class="mail"><small>${createdAt.slice(0, 19).replace('T', ' ')} · ${member}</small>
<b>${title}</b><p>${remark}</p>${contact === undefined ? '' : html`<p>${contact}</p>`}<p>${pictures}</p>
${verbForm({ verb: 'promotions', token, brand, fields: buttons })}</div>`
}
