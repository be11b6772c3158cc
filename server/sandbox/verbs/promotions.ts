import { sql } from 'kysely'
import { Refusal } from '../../http/refusal.ts'
import { inLanguage } from '../../platform/context/in-language.ts'
import { type ClaimRow, decideApplication, findClaim } from '../../platform/features/promotions/decide-application.ts'
import { groupMinor } from '../../platform/money/ledger/minor-units.ts'
import { listUploads } from '../../platform/people/uploads/uploads.ts'
import { writeAudit } from '../../tenants/release/audit.ts'
import { readNumber, runAction } from '../actions.ts'
import { readAuditFields, readBrand, readText, type SandboxContext, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const NUMBER = { field: 'application', what: 'an application', verb: 'promotions' }

const LISTED = 50

/** The back office for applications to promotions: the queue, one application, and the decision. */
export const promotions: SandboxVerb = (context, input) => runAction('promotions', ACTIONS, context, input)

const list: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const rows = await context.store.db
    .selectFrom('promotion_claim')
    .selectAll()
    .where('tenant_id', '=', brand)
    .where('state', '=', sql.lit('applying'))
    .orderBy('id')
    .limit(LISTED)
    .execute()
  const applications = await Promise.all(rows.map(row => describe(context, row)))
  const found = rows.length === 1 ? '1 application waits' : `${rows.length} applications wait`
  return { message: `${found} at ${brand}.`, brand, applications }
}

const show: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const id = readNumber(input, NUMBER)
  const row = await explainRefusal(id, () => findClaim(context.store.db, brand, id))
  return {
    message: `Application ${id} of ${brand} is ${row.state}.`,
    brand,
    applications: [await describe(context, row)],
  }
}

const decide =
  (event: 'approve' | 'reject'): SandboxVerb =>
  async (context, input) => {
    const brand = await readBrand(context, input)
    const id = readNumber(input, NUMBER)
    const audit = readAuditFields(context, input)
    const reason = event === 'reject' ? readText(input, 'reason', '"The picture is not legible."') : ''
    const row = await explainRefusal(id, () =>
      context.store.transaction(async tx => {
        const decision = { tenantId: brand, id, now: audit.now, ...(event === 'reject' && { rejected: { reason } }) }
        const changed = await decideApplication(tx, decision)
        const summary = `application ${id} (${changed.promotion_id}): ${changed.state}${reason && `, ${reason}`}`
        await writeAudit(tx, brand, [{ what: 'sandbox', subject: `application ${id}`, summary }], audit)
        return changed
      }),
    )
    const paid = row.state === 'issued' ? `, ${groupMinor(BigInt(row.bonus_minor))} ${row.currency} paid` : ''
    return { message: `Application ${id} of ${brand} is ${row.state}${paid}.`, brand, id, state: row.state }
  }

const ACTIONS: Record<string, SandboxVerb> = {
  ...{ list, show },
  ...{ approve: decide('approve'), reject: decide('reject') },
}

async function describe({ store: { db } }: SandboxContext, row: ClaimRow) {
  const { username, extra } = await db
    .selectFrom('member')
    .select(['username', 'extra'])
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  const uploads = await listUploads(db, { tenantId: row.tenant_id, purpose: 'promotion', caseId: row.id })
  const contact = row.offer.needs?.contact
  return {
    ...{ id: row.id, member: username, promotion: row.promotion_id, title: inLanguage(row.offer.title, 'EN') },
    ...{ state: row.state, remark: row.remark, createdAt: row.created_at.toISOString() },
    proofs: uploads.map(({ id }) => id),
    ...(contact && { contact: `${contact}: ${extra[contact] ?? 'bound to the account'}` }),
    ...(row.reason && { reason: row.reason }),
  }
}

async function explainRefusal<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'promotion/unknown-claim')
      throw new SandboxProblem(`There is no application ${id} here.`, 'The list says which ones wait.')
    if (error.code.startsWith('protection/'))
      throw new SandboxProblem(
        `The member of application ${id} is excluded from play, and gets no bonus.`,
        'Reject it, or decide once that has ended.',
      )
    const { state } = (error.options.value ?? {}) as { state?: string }
    throw new SandboxProblem(`Application ${id} is ${state ?? error.code} already.`, 'What is decided stays decided.')
  }
}
