/** Takes the stakes of bets whose outcome is not known yet: they wait in the platform accounts `open-bets`. */
import { sql } from 'kysely'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { openWalletWith, ownerOf } from '../../money/ledger/accounts.ts'
import { post } from '../../money/ledger/post.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { checkMayBet } from '../../people/protection/play-rules.ts'
import { storeTotal, withRound } from '../../people/protection/play-total.ts'
import { playOn } from '../../people/protection/sitting.ts'

export interface NewBet {
  gameId: number
  /** Stake in minor units, more than zero. */
  stake: bigint
}

export interface PlacedBets {
  /** Ids of the open bets, in the order of the request. */
  ids: string[]
  /** Balance after the bets, minor units. */
  balance: bigint
  currency: string
}

/**
 * Places all bets or none; from here on the member's wallet is locked. Each stake counts as lost until its bet is settled, so that open
 * bets can never pass a loss limit.
 * @param reference code of the game, by which records name it
 * @throws Refusal wallet/insufficient, ledger/key-reused, and those of checkMayBet
 */
export async function placeBets(
  tx: Tx,
  move: MoneyMove,
  bets: readonly NewBet[],
  reference: string,
): Promise<PlacedBets> {
  const { tenantId, memberId, key, now } = move
  const { wallet, platformAccountId } = await openWalletWith(tx, 'open-bets', { tenantId, memberId, now })
  const rules = await playOn(tx, { tenantId, memberId, now })
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n)
  checkMayBet(rules, stake, now)
  const { balances, repeated } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'bet-placed',
    reference,
    key: `bet-placed:${key}`,
    now,
    postings: [
      { accountId: wallet.accountId, amount: -stake },
      { accountId: platformAccountId, amount: stake },
    ],
  })
  // the idempotency record of the first reply is gone: these bets exist already
  if (repeated) throw refuse('ledger/key-reused', { status: 422 })
  await storeTotal(tx, { tenantId, memberId }, withRound(rules.total, -stake))
  const rows = bets.map((bet, place) => ({ place, game: bet.gameId, stake: String(bet.stake) }))
  const { rows: made } = await sql<{ id: string }>`
    insert into open_bet (tenant_id, member_id, game_id, account_id, currency, stake_minor, state, placed_at)
    select ${tenantId}, ${memberId}::integer, game, ${wallet.accountId}::bigint, ${wallet.currency}, stake, 'open', ${new Date(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (place integer, game integer, stake bigint) order by place
    returning id`.execute(tx)
  const ids = made.map(({ id }) => id).sort((a, b) => Number(BigInt(a) - BigInt(b)))
  return { ids, balance: balances.get(wallet.accountId)!, currency: wallet.currency }
}
