/** Excludes a member at their own wish, for a break or for longer: in force at once, and never shortened. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { sendMessage } from '../messages/send-message.ts'
import type { Exclusion, PlayerAt } from './exclusion.ts'
import { identityHashes, readIdentity } from './identity.ts'

/** One of the brand's choices; months 0: for good. */
export type WantedExclusion = { kind: 'time-out'; hours: number } | { kind: 'self-exclusion'; months: number }

/** The member who chose an exclusion that is extended to another account. */
export interface Followed {
  memberId: number
  /** Set when only the browser is shared: a family may share one, and no third account is recognised by this one's details. */
  byBrowser?: boolean
}

const HOUR_MS = 3_600_000

/**
 * @param follows the member who chose the exclusion, when it is extended to this account of the same person
 * @returns the step that stores the exclusion, in a transaction that holds the member's wallet locked
 * @throws Refusal protection/bad-exclusion for a length that the brand does not offer
 */
export async function prepareExclusion(
  context: Pick<Context, 'store' | 'clock' | 'random'>,
  { tenantId, memberId }: Omit<PlayerAt, 'now'>,
  wanted: WantedExclusion,
  follows?: Followed,
): Promise<(tx: Tx, player: PlayerAt) => Promise<void>> {
  const { db } = context.store
  const { protection } = await readCashier(db, tenantId)
  const isOffered =
    wanted.kind === 'time-out'
      ? protection.timeOutHours.includes(wanted.hours)
      : wanted.months === 0 || protection.exclusionMonths.includes(wanted.months)
  if (!isOffered) throw refuse('protection/bad-exclusion', { status: 422 })
  const hashes = follows?.byBrowser ? [] : await identityHashes(context, tenantId, await readIdentity(db, memberId))
  return (tx, player) =>
    storeExclusion(tx, player, { kind: wanted.kind, endsAt: endOf(wanted, player.now) }, { hashes, follows })
}

/** @param person.hashes hashes by which the person is recognised */
export async function storeExclusion(
  tx: Tx,
  { tenantId, memberId, now }: PlayerAt,
  { kind, endsAt }: Exclusion,
  { hashes, follows }: { hashes: readonly string[]; follows?: Followed | undefined },
): Promise<void> {
  const { id } = await tx
    .insertInto('exclusion')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      kind,
      starts_at: new Date(now),
      ends_at: endsAt === null ? null : new Date(endsAt),
      follows_member_id: follows?.memberId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (follows)
    await sendMessage(tx, { tenantId, memberId, now, title: 'inbox.exclusion-title', content: 'inbox.exclusion-text' })
  await storeHashes(tx, tenantId, id, hashes)
}

/** Stores hashes by which an exclusion recognises the person, except those stored already. */
export async function storeHashes(tx: Tx, tenantId: string, id: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  const rows = hashes.map(hash => ({ tenant_id: tenantId, identity_hash: hash, exclusion_id: id }))
  await tx
    .insertInto('exclusion_identity')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function endOf(wanted: WantedExclusion, now: number): number | null {
  if (wanted.kind === 'time-out') return now + wanted.hours * HOUR_MS
  if (wanted.months === 0) return null
  const end = new Date(now)
  // a day that the month does not have falls into the next one: later, never earlier
  end.setUTCMonth(end.getUTCMonth() + wanted.months)
  return end.getTime()
}
