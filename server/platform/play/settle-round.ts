/** Settles one round: takes the stake, evaluates the reels, pays the win and records the bet. */
import type { FreeSpinsState, Reels, Round } from '../../../src/schemas/games/play.ts'
import type { Tx } from '../../store/open-store.ts'
import { openPlatformAccount, ownerOf, type Wallet } from '../ledger/accounts.ts'
import { type Entry, postAll } from '../ledger/post.ts'
import { lowerTurnover } from '../withdrawals/turnover.ts'
import { evaluateReels, FREE_MULTIPLIER } from './slot-maths.ts'

export interface RoundRequest {
  tenantId: string
  memberId: number
  gameId: number
  wallet: Wallet
  /** The platform account for this member's games, where it is known already. */
  platformAccountId?: string
  /** Idempotency key of the round, created by the game. */
  key: string
  /** Minor units, for all lines together. */
  stake: number
  /** The run of free spins under way: this round takes one of them and no stake. */
  freeSpins: FreeSpinsState | null
  reels: Reels
  /** Milliseconds since 1970. */
  now: number
}

export interface SettledRound {
  round: Round
  freeSpins: FreeSpinsState | null
  /** Minor units. */
  balance: bigint
}

/** @throws Refusal wallet/insufficient, ledger/key-reused */
export async function settleRound(tx: Tx, request: RoundRequest): Promise<SettledRound> {
  const { tenantId, memberId, gameId, wallet, key, reels, now } = request
  const running = request.freeSpins && request.freeSpins.left > 0 ? request.freeSpins : null
  const stake = running ? 0 : request.stake
  const basis = running ? running.stake : request.stake
  const outcome = evaluateReels(reels, basis, running ? FREE_MULTIPLIER : 1)

  const platformAccount = request.platformAccountId ?? (await openPlatformAccount(tx, 'games', tenantId, wallet))
  const entry = (kind: 'bet' | 'win', amount: number): Entry => ({
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
  const entries = [
    ...(stake > 0 ? [entry('bet', -stake)] : []),
    ...(outcome.win > 0 ? [entry('win', outcome.win)] : []),
  ]
  const posted = entries.length > 0 ? await postAll(tx, entries) : []
  const balance = posted.at(-1)?.balances.get(wallet.accountId) ?? wallet.balance

  const freeSpins = nextFreeSpins(running, basis, outcome.win, outcome.scatters.freeSpins)
  const result = { stake, reels, ...outcome, free: running !== null }
  const { id } = await tx
    .with('turned_over', db => lowerTurnover(db, { tenantId, memberId, gameId, stake }))
    .insertInto('bet')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      game_id: gameId,
      round_key: key,
      requested_minor: BigInt(request.stake),
      stake_minor: BigInt(stake),
      win_minor: BigInt(outcome.win),
      currency: wallet.currency,
      result: JSON.stringify({ ...result, freeSpins, balance: Number(balance) }),
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { round: { roundId: id, ...result }, freeSpins, balance }
}

function nextFreeSpins(
  running: FreeSpinsState | null,
  stake: number,
  win: number,
  added: number,
): FreeSpinsState | null {
  if (!running) return added > 0 ? { left: added, total: added, stake, multiplier: FREE_MULTIPLIER, won: 0 } : null
  return { ...running, left: running.left - 1 + added, total: running.total + added, won: running.won + win }
}
