/** Returns the stakes of bets that will not be settled. */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import { ownerOf } from '../../money/ledger/accounts.ts'
import { type LedgerEntry, postAll } from '../../money/ledger/post.ts'
import { changePlayTotals } from './change-play-totals.ts'
import { byWalletAndGame, lockOpenBets, type OpenBet } from './find-open-bets.ts'

export interface Refund {
  tenantId: string
  ids: readonly string[]
  /** Reason in one word. */
  reason: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Refunds bets. Any that are not open any more are skipped, so that nothing is refunded twice.
 * @returns the refunded bets
 */
export async function refundBets(tx: Tx, { tenantId, ids, reason, now }: Refund): Promise<OpenBet[]> {
  if (ids.length === 0) return []
  const { bets, accountOf } = await lockOpenBets(tx, tenantId, ids, ['open-bets'])
  if (bets.length === 0) return []
  const entries = byWalletAndGame(bets).map((group): LedgerEntry => {
    const [first] = group as [OpenBet, ...OpenBet[]]
    const amount = group.reduce((sum, bet) => sum + BigInt(bet.stake_minor), 0n)
    return {
      tenantId,
      owner: ownerOf(first.member_id),
      kind: 'bet-refund',
      reference: first.game_code,
      key: `bet-refund:${first.id}`,
      now,
      postings: [
        { accountId: first.account_id, amount },
        { accountId: accountOf('open-bets', first), amount: -amount },
      ],
    }
  })
  await postAll(tx, entries)
  await tx
    .updateTable('open_bet')
    .set({ state: 'refunded', reason, ended_at: new Date(now) })
    .where('id', '=', sql<string>`any(${bets.map(({ id }) => id)}::bigint[])`)
    .execute()
  const changes = bets.map(bet => ({
    memberId: bet.member_id,
    amount: BigInt(bet.stake_minor),
    stakedAt: bet.placed_at,
  }))
  await changePlayTotals(tx, tenantId, changes, now)
  return bets
}
