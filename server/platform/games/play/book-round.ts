/** Books one immediate round: takes the stake, pays the win and records the bet, in one transaction. */
import type { Tx } from '../../../store/open-store.ts'
import { openPlatformAccount, ownerOf, type Wallet } from '../../money/ledger/accounts.ts'
import { type LedgerEntry, postAll } from '../../money/ledger/post.ts'
import { lowerTurnover } from '../../money/turnover/turnover.ts'

export interface BookedRequest {
  tenantId: string
  memberId: number
  gameId: number
  wallet: Wallet
  /** The platform account for this member's games, if it is known. */
  platformAccountId?: string
  /** Idempotency key of the round, created by the game. */
  key: string
  /** The stake of the request, minor units. */
  requested: number
  /** Stake that is taken; 0 in a free spin. */
  stake: number
  win: number
  /** Whether the round covers nearly all of its outcomes: then its stake counts nowhere. */
  isCovered?: boolean
  /** The reply to the game, stored for a repeated key; without the round's id and balance. */
  result: object
  /** Milliseconds since 1970. */
  now: number
}

export interface BookedRound {
  roundId: string
  /** Balance after the round, minor units. */
  balance: bigint
}

/** @throws Refusal wallet/insufficient, ledger/key-reused */
export async function bookRound(tx: Tx, request: BookedRequest): Promise<BookedRound> {
  const { tenantId, memberId, gameId, wallet, key, stake, win, now } = request
  const platformAccount = request.platformAccountId ?? (await openPlatformAccount(tx, 'games', tenantId, wallet))
  const entry = (kind: 'bet' | 'win', amount: number): LedgerEntry => ({
    tenantId,
    owner: ownerOf(memberId),
    kind,
    reference: `round ${key}`,
    key: `${kind}:${key}`,
    postings: [
      { accountId: wallet.accountId, amount: BigInt(amount) },
      { accountId: platformAccount, amount: BigInt(-amount) },
    ],
    now,
  })
  const entries = [...(stake > 0 ? [entry('bet', -stake)] : []), ...(win > 0 ? [entry('win', win)] : [])]
  const posted = entries.length > 0 ? await postAll(tx, entries) : []
  const balance = posted.at(-1)?.balances.get(wallet.accountId) ?? wallet.balance
  const uncounted = request.isCovered ? stake : 0
  const { id } = await tx
    .with('turned_over', db => lowerTurnover(db, { tenantId, memberId, gameId, stake: stake - uncounted }))
    .insertInto('bet')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      game_id: gameId,
      round_key: key,
      requested_minor: BigInt(request.requested),
      stake_minor: BigInt(stake),
      win_minor: BigInt(win),
      ...(uncounted > 0 && { uncounted_minor: BigInt(uncounted) }),
      currency: wallet.currency,
      result: JSON.stringify({ ...request.result, balance: Number(balance) }),
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { roundId: id, balance }
}
