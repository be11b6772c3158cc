/** Erases a member's personal data. The account stays for the books, closed and without a name. */
import { sql } from 'kysely'
import { noPassword } from '../../../passwords/password.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { lockPointsAccount } from '../../money/ledger/points-account.ts'
import { storeExclusion, storeHashes } from '../protection/exclude.ts'
import { listRecognised } from '../protection/exclusion.ts'
import { identityHashes, readIdentity } from '../protection/identity.ts'
import { lockPlayer } from '../protection/lock-player.ts'
import { forfeitPoints } from './forfeit-rest.ts'
import { findObstacles } from './obstacles.ts'
import { removeRows } from './remove-rows.ts'

export type Erasure =
  /** With the number of points that were booked to the brand. */
  | { result: 'erased'; points: bigint }
  /** Sentences about obstacles, which must end first. */
  | { result: 'obstacles'; obstacles: string[] }
  /** The data that identifies the person changed meanwhile, or was erased: try again. */
  | { result: 'changed' }

/**
 * Prepares an erasure outside of its transaction.
 * @returns the step in the transaction. It locks points, wallet and account, so that of an erasure and a call or a job that moves points or
 *   money the second one sees the first. Unless it returns `erased`, the transaction must roll back
 */
export async function prepareErasure(
  context: Pick<Context, 'store' | 'clock' | 'random'>,
  { tenantId, memberId }: { tenantId: string; memberId: number },
): Promise<(tx: Tx, now: number) => Promise<Erasure>> {
  const identity = await readIdentity(context.store.db, memberId)
  const hashes = await identityHashes(context, tenantId, identity)
  return async (tx, now) => {
    const player = { tenantId, memberId, now }
    // before the wallet, like `post`; a missing account is opened, so that whoever gives points now waits for it
    const points = await lockPointsAccount(tx, player)
    await lockPlayer(tx, player)
    // before the account, which jobs that hold the brand's points may wait for
    await forfeitPoints(tx, player, points)
    const { erased_at } = await lockAccount(tx, memberId)
    // an earlier release left the points of the accounts that it erased
    if (erased_at !== null && points.balance > 0n) return { result: 'erased', points: points.balance }
    if (erased_at !== null || JSON.stringify(await readIdentity(tx, memberId)) !== JSON.stringify(identity))
      return { result: 'changed' }
    const obstacles = await findObstacles(tx, tenantId, memberId)
    if (obstacles.length > 0) return { result: 'obstacles', obstacles }
    // an excluded person is recognised by the details as they are now, after the rows with them are gone
    for (const id of await listRecognised(tx, player)) await storeHashes(tx, tenantId, id, hashes)
    await closeAccount(tx, memberId, { now, passwordHash: noPassword(context.random) })
    // refuses deposits, play, gifts and transfers like any exclusion; without hashes it recognises nobody
    await storeExclusion(tx, player, { kind: 'self-exclusion', endsAt: null }, { hashes: [] })
    await removeRows(tx, sql.lit(memberId), 'atOnce')
    return { result: 'erased', points: points.balance }
  }
}

const lockAccount = (tx: Tx, memberId: number) =>
  tx.selectFrom('member').select('erased_at').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow()

async function closeAccount(
  tx: Tx,
  memberId: number,
  { now, passwordHash }: { now: number; passwordHash: string },
): Promise<void> {
  const at = new Date(now)
  await tx
    .updateTable('member')
    .set({ erased_at: at, frozen_at: at, frozen_by: null, password_hash: passwordHash })
    .where('id', '=', memberId)
    .execute()
  await tx
    .updateTable('referral_link')
    .set({ closed_at: at })
    .where('agent_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
}
