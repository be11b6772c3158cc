import { suggest } from '../../tenants/problems/nearest.ts'
import { writeAudit } from '../../tenants/release/audit.ts'
import { readInquiries } from '../read-inquiries.ts'
import { readAuditFields, readBrand, readText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** What people write to the brand, feedback and applications as agents: list what waits, and mark as done. */
export const feedback: SandboxVerb = async (context, input) => {
  const action = readText(input, 'action', 'list')
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (!run) throw new SandboxProblem(`feedback has no "${action}".`, suggest(action, Object.keys(ACTIONS), 'action'))
  return run(context, input)
}

const list: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const inquiries = await readInquiries(context.store.db, brand)
  const found = inquiries.length === 1 ? '1 message waits' : `${inquiries.length} messages wait`
  return { message: `${found} at ${brand}.`, brand, inquiries }
}

const done: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const id = readText(input, 'id', '12')
  if (!/^\d{1,18}$/.test(id))
    throw new SandboxProblem(`"${id}" is no number of a message.`, 'The list says them: feedback list <brand>.')
  const audit = readAuditFields(context, input)
  await context.store.transaction(async tx => {
    const row = await tx
      .updateTable('feedback')
      .set({ done_at: new Date(audit.now) })
      .where('tenant_id', '=', brand)
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returning('kind')
      .executeTakeFirst()
    if (!row) throw new SandboxProblem(`No message ${id} waits here.`, 'The list says which ones wait.')
    const entry = { what: 'sandbox' as const, subject: `feedback ${id}`, summary: `${row.kind} ${id}: done` }
    await writeAudit(tx, brand, [entry], audit)
  })
  return { message: `Message ${id} of ${brand} is done.`, brand, id }
}

const ACTIONS: Record<string, SandboxVerb> = { list, done }
