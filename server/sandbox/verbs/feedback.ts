import { writeAudit } from '../../tenants/release/audit.ts'
import { readNumber, runAction } from '../actions.ts'
import { readInquiries } from '../read-inquiries.ts'
import { readAuditFields, readBrand, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** What people write to the brand, feedback and applications as agents: list what waits, and mark as done. */
export const feedback: SandboxVerb = (context, input) => runAction('feedback', ACTIONS, context, input)

const list: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const inquiries = await readInquiries(context.store.db, brand)
  const found = inquiries.length === 1 ? '1 message waits' : `${inquiries.length} messages wait`
  return { message: `${found} at ${brand}.`, brand, inquiries }
}

const done: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const id = readNumber(input, { field: 'id', what: 'a message', verb: 'feedback' })
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
