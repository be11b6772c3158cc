/**
 * Counts a deposit that paid another member (for bonus, missions, conditions and referral) only after an operator's look or a quiet week,
 * because two people may confirm payments that never happened.
 */

import { sql } from 'kysely'
import { BETWEEN_MEMBERS } from '../../../../src/schemas/records/transaction-kinds.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import { type MatchRow, QUIET_MS } from '../../money/cashier/match.ts'
import { MAIN, ownerOf } from '../../money/ledger/accounts.ts'
import { lockPlayer } from '../../people/protection/lock-player.ts'
import { sharesTrait } from '../../people/protection/shared-traits.ts'
import { countDeposit } from '../deposits/count-deposit.ts'

/** Maximum of matches in one transaction; the next run takes the others. */
const BATCH = 200

/** Counts the deposits whose week is over, unless their withdrawal is disputed, or the brand paid back missing money. */
export async function countQuietMatches(tx: Tx, now: number, followers: CashierFollowers): Promise<void> {
  const due = await tx
    .selectFrom('deposit_match')
    .innerJoin('withdrawal', 'withdrawal.id', 'deposit_match.withdrawal_id')
    .selectAll('deposit_match')
    .where('deposit_match.state', '=', sql.lit('ended'))
    .where('deposit_match.looked_at', 'is', null)
    .where('deposit_match.ended_at', '<=', new Date(now - QUIET_MS))
    .where('withdrawal.state', 'not in', ['not-received', 'partial'])
    .where('withdrawal.returned_minor', '=', '0')
    .orderBy('deposit_match.ended_at')
    .limit(BATCH)
    .execute()
  for (const match of due) await countMatch(tx, match, now, followers)
}

/**
 * Counts a matched deposit at once, after an operator's look.
 * @returns whether it counts; never when the two accounts have made other payments to each other, or may be one person's
 * @throws Refusal deposit/unknown, deposit/state (the payment is still open, or was looked at before)
 */
export async function countAfterLook(
  tx: Tx,
  { tenantId, id, now }: { tenantId: string; id: string; now: number },
  followers: CashierFollowers,
): Promise<boolean> {
  const match = await tx
    .selectFrom('deposit_match')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deposit_id', '=', id)
    .executeTakeFirst()
  if (!match) throw refuse('deposit/unknown', { status: 404 })
  if (match.state !== 'ended' || match.looked_at)
    throw refuse('deposit/state', { status: 409, value: { state: match.looked_at ? 'counted' : match.state } })
  return countMatch(tx, match, now, followers)
}

/** @returns whether the deposit counts */
async function countMatch(tx: Tx, match: MatchRow, now: number, followers: CashierFollowers): Promise<boolean> {
  const { tenant_id: tenantId, payer_id: memberId, deposit_id: id } = match
  await lockPlayer(tx, { tenantId, memberId })
  // another run may have counted it meanwhile
  const looked = await tx
    .updateTable('deposit_match')
    .set({ looked_at: new Date(now) })
    .where('id', '=', match.id)
    .where('looked_at', 'is', null)
    .executeTakeFirst()
  if (looked.numUpdatedRows === 0n || !(await areStrangers(tx, match))) return false
  const deposit = await tx
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  if (!deposit) return false
  await countDeposit(tx, deposit, now, followers)
  return true
}

/**
 * Decides whether the two are strangers to each other, by present knowledge: neither has paid the other before, the payee has not paid
 * the payer since, no money went from one wallet into the other, and they have no browser, payout account or number in common. Entries
 * belong to the sender or earner of the money: a member has few, for any number of rounds.
 */
async function areStrangers(tx: Tx, { id, tenant_id: tenantId, payer_id, payee_id }: MatchRow): Promise<boolean> {
  const moved = (from: number, to: number) => sql`(
    select from ledger_entry join posting on posting.entry_id = ledger_entry.id
    where ledger_entry.tenant_id = ${tenantId} and ledger_entry.owner = ${ownerOf(from)}
      and ledger_entry.kind = any(${[...BETWEEN_MEMBERS]}::text[])
      and posting.account_id = (select id from ledger_account
        where tenant_id = ${tenantId} and owner = ${ownerOf(to)} and wallet = ${MAIN}))`
  const { rows } = await sql`
    select where not exists (
      select from deposit_match as other where paid_minor > 0 and (
        (other.payer_id = ${payee_id} and other.payee_id = ${payer_id})
        or (other.payer_id = ${payer_id} and other.payee_id = ${payee_id} and other.id < ${id})))
    and not exists ${moved(payer_id, payee_id)} and not exists ${moved(payee_id, payer_id)}
    and not ${sharesTrait(sql`${payer_id}::integer`, sql`${payee_id}::integer`)}`.execute(tx)
  return rows.length === 1
}
