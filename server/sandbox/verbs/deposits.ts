import { Refusal } from '../../http/refusal.ts'
import { cashierFollowers } from '../../platform/compose/followers.ts'
import { changeDeposit } from '../../platform/features/deposits/change-deposit.ts'
import { type Deposit, findDeposit } from '../../platform/features/deposits/find-deposit.ts'
import { readUploads } from '../../platform/features/deposits/list-deposits.ts'
import { countAfterLook } from '../../platform/features/matching/count-matched.ts'
import { stateAt } from '../../platform/money/cashier/deposit-state.ts'
import { findMatch, readMatches } from '../../platform/money/cashier/match.ts'
import { groupMinor } from '../../platform/money/ledger/minor-units.ts'
import { writeAudit } from '../../tenants/release/audit.ts'
import { readNumber, runAction } from '../actions.ts'
import { MAX_APPROVAL_SECONDS, readApproval, storeApproval } from '../approve-deposits.ts'
import { auditForAll } from '../change-settings.ts'
import { readAuditFields, readBrand, readText, type SandboxContext, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const NUMBER = { field: 'deposit', what: 'a deposit', verb: 'deposits' }

const LISTED = 50
const EVENTS = { match: 'matched', approve: 'approved', reject: 'rejected' } as const

/** The back office for deposits: the queue, one deposit, the decision, and whether deposits approve themselves. */
export const deposits: SandboxVerb = (context, input) => runAction('deposits', ACTIONS, context, input)

const decide =
  (event: keyof typeof EVENTS): SandboxVerb =>
  async (context, input) => {
    const brand = await readBrand(context, input)
    const id = readNumber(input, NUMBER)
    const audit = readAuditFields(context, input)
    const reason = event === 'reject' ? readText(input, 'reason', '"The payment did not arrive."') : ''
    const changed = await explainRefusal(id, () =>
      context.store.transaction(async tx => {
        const change = { tenantId: brand, id, event, reason, now: audit.now }
        const row = await changeDeposit(tx, change, cashierFollowers)
        const summary = `deposit ${id} (${row.reference}, ${money(row)}): ${row.state}${reason && `, ${reason}`}`
        await writeAudit(tx, brand, [{ what: 'sandbox', subject: `deposit ${id}`, summary }], audit)
        return row
      }),
    )
    const why =
      changed.state === EVENTS[event] ? '' : ` It was to be ${EVENTS[event]}: ${AUTOMATIC[changed.reason_code!]}`
    return {
      message: `Deposit ${id} of ${brand} over ${money(changed)} is ${changed.state}.${why}`,
      state: changed.state,
      id,
      brand,
    }
  }

const AUTOMATIC: Record<string, string> = {
  limit: 'its member has set a lower deposit limit since. Pay the money back.',
  excluded: 'its member has been excluded since. Pay the money back.',
}

/** An operator has looked at a payment between members: bonus, missions and referral follow at once. */
const count: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const id = readNumber(input, NUMBER)
  const audit = readAuditFields(context, input)
  const counts = await explainRefusal(id, () =>
    context.store.transaction(async tx => {
      const counts = await countAfterLook(tx, { tenantId: brand, id, now: audit.now }, cashierFollowers)
      const summary = `deposit ${id}: looked at, ${counts ? 'counts' : 'does not count'}`
      await writeAudit(tx, brand, [{ what: 'sandbox', subject: `deposit ${id}`, summary }], audit)
      return counts
    }),
  )
  const text = counts
    ? 'counts for bonuses, missions and referrals now'
    : 'never counts for bonuses, missions and referrals: nothing was credited, or the two are no strangers to each other'
  return { message: `Deposit ${id} of ${brand} ${text}.`, brand, id, counts }
}

const list: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const rows = await readQueue(context, brand)
  const found = rows.length === 1 ? '1 deposit waits' : `${rows.length} deposits wait`
  return { message: `${found} at ${brand}.`, brand, deposits: rows }
}

/** What waits for a decision, the oldest first; expired ones only with a picture. */
async function readQueue({ store, clock }: SandboxContext, brand: string) {
  const state = stateAt(clock.now())
  const rows = await store.db
    .selectFrom('deposit')
    .innerJoin('member', 'member.id', 'deposit.member_id')
    .selectAll('deposit')
    .select('username')
    .select(state.as('current'))
    .where('deposit.tenant_id', '=', brand)
    .where('state', 'in', ['pending', 'matched', 'expired'])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb(state, '!=', 'expired'),
        exists(
          selectFrom('upload')
            .select('upload.id')
            .whereRef('upload.tenant_id', '=', 'deposit.tenant_id')
            .where('purpose', '=', 'deposit')
            .whereRef('case_id', '=', 'deposit.id'),
        ),
      ]),
    )
    .orderBy('deposit.id')
    .limit(LISTED)
    .execute()
  const uploads = await readUploads(
    store.db,
    brand,
    rows.map(({ id }) => id),
  )
  const matches = await readMatches(
    store.db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ username, current, ...row }) => {
    const match = matches.get(row.id)
    const withdrawal = match?.state === 'ended' ? undefined : match?.withdrawal_id
    return describe({ ...row, state: current }, username, uploads.get(row.id) ?? [], withdrawal)
  })
}

const show: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const id = readNumber(input, NUMBER)
  const { db } = context.store
  const row = await explainRefusal(id, () => findDeposit(db, { tenantId: brand, id, now: context.clock.now() }))
  const { username } = await db
    .selectFrom('member')
    .select('username')
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  const uploads = await readUploads(db, brand, [id])
  const match = await findMatch(db, 'deposit_id', id)
  const deposit = describe(row, username, uploads.get(id) ?? [], match?.withdrawal_id)
  return { message: `Deposit ${id} of ${brand} is ${deposit.state}.`, brand, deposits: [deposit] }
}

/** @param withdrawal of another member, which it pays now */
const describe = (row: Deposit, member: string, proofs: string[], withdrawal?: string) => ({
  ...{ id: row.id, member, method: row.method.id, amount: money(row), reference: row.reference, state: row.state },
  fee: groupMinor(BigInt(row.fee_minor)),
  ...{ fields: row.fields, proofs, createdAt: row.created_at.toISOString(), expiresAt: row.expires_at.toISOString() },
  ...(row.reason && { reason: row.reason }),
  ...(withdrawal !== undefined && { withdrawal }),
})

const auto: SandboxVerb = async (context, input) => {
  if (context.depositApproval === 'never')
    throw new SandboxProblem('This server approves no deposits by itself.', 'Start it with LIVERY_SANDBOX=1.')
  const text = readText(input, 'after', '5')
  const seconds = text === 'off' ? undefined : Number(text)
  if (seconds !== undefined && (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_APPROVAL_SECONDS))
    throw new SandboxProblem(`"${text}" is no number of seconds.`, `Write 1 to ${MAX_APPROVAL_SECONDS}, or off.`)
  const audit = readAuditFields(context, input)
  const summary =
    seconds === undefined ? 'deposits wait for an operator' : `deposits approve themselves after ${seconds} s`
  await context.store.transaction(async tx => {
    await storeApproval(tx, seconds, audit.now)
    await auditForAll(tx, audit, 'deposits', summary)
  })
  return {
    message: `${summary[0]!.toUpperCase()}${summary.slice(1)}.`,
    after: (await readApproval(context.store.db, 'switchable')) ?? 'off',
  }
}

const ACTIONS: Record<string, SandboxVerb> = {
  list,
  show,
  auto,
  count,
  ...{ match: decide('match'), approve: decide('approve'), reject: decide('reject') },
}

const money = ({ amount_minor, currency }: Deposit) => `${groupMinor(BigInt(amount_minor))} ${currency}`

async function explainRefusal<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'deposit/unknown')
      throw new SandboxProblem(`There is no deposit ${id} here.`, 'The list says which ones wait.')
    if (error.code === 'deposit/fields')
      throw new SandboxProblem(
        `What the member of deposit ${id} typed was used for another deposit since.`,
        'It brings money once: reject this one.',
      )
    const { state, withdrawal } = (error.options.value ?? {}) as { state?: string; withdrawal?: string }
    if (withdrawal !== undefined)
      throw new SandboxProblem(
        `Deposit ${id} pays withdrawal ${withdrawal} of another member.`,
        'Whoever is paid says whether it arrived; a dispute is decided with the withdrawal.',
      )
    throw new SandboxProblem(`Deposit ${id} is ${state ?? error.code} already.`, 'What is decided stays decided.')
  }
}
