/** What people wrote to one brand: feedback, and applications as agents. */
import type { readInquiries } from '../read-inquiries.ts'
import type { VerbResult } from '../sandbox-context.ts'
import type { BrandState } from './brand-sections.ts'
import { html, type Markup, section, verbForm } from './markup.ts'

type Message = Awaited<ReturnType<typeof readInquiries>>[number]

const KINDS = { feedback: 'Feedback', join: 'Application as an agent' }

export function feedbackSection({ brand, token }: Pick<BrandState, 'brand' | 'token'>, queue: VerbResult): Markup {
  const items = (queue.inquiries as Message[]).map(
    ({
      id,
      at,
      kind,
      from,
      language,
      lines,
    }) => html`<div class="mail"><small>${at.slice(0, 19).replace('T', ' ')} · no. ${id} · ${from} · ${language}</small>
<b>${KINDS[kind]}</b>${lines.map(line => html`<p>${line}</p>`)}
${verbForm({ verb: 'feedback', token, brand, fields: html`<input type="hidden" name="id" value="${id}"><input type="hidden" name="action" value="done">`, button: 'Done' })}</div>`,
  )
  return section(
    'Messages',
    'What visitors and members wrote, the oldest first.',
    html`<div>${items.length === 0 ? html`<p>Nothing waits.</p>` : items}</div>`,
    true,
  )
}
