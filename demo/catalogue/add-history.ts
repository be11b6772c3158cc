/**
 * Adds the past of a brand's sample players: rounds, lottery bets and the play of the agents' team, posted through the ledger, so that the
 * sums hold. Each step is a small transaction: the calls of players come between them.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../../server/platform/context/context.ts'
import { settleRound } from '../../server/platform/games/play/settle-round.ts'
import { evaluateReels, PAYLINES, spinReels } from '../../server/platform/games/play/slot-maths.ts'
import { stakesOf } from '../../server/platform/games/play/slot-rules.ts'
import { openWallet } from '../../server/platform/money/ledger/accounts.ts'
import { catalogueScaleOf } from '../../server/platform/money/ledger/currency-scale.ts'
import { readSmallestUnit } from '../../server/platform/money/ledger/smallest-unit.ts'
import { createMember } from '../../server/platform/people/accounts/create-member.ts'
import type { Reader, Tx } from '../../server/store/open-store.ts'
import { waitForLock } from '../../server/store/wait-for-lock.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_WINNERS } from './sample-accounts.ts'
import { SLOT_PATH } from './sample-games.ts'
import { addLotteryBet, planLotteryBets } from './sample-lottery.ts'
import { addTeam, SAMPLE_TEAM } from './sample-team.ts'
import { hasMember } from './seed-brand.ts'
import { seededRandom } from './seeded-random.ts'

const LOCK = 52_115_412
const ROUNDS_EACH = 4
const MINUTE = 60_000
/** Has the form of a stored password, and no password matches it. */
const NO_PASSWORD = ['argon2id-19456-2-1', '00'.repeat(16), 'ff'.repeat(32)].join('$')

/**
 * Does nothing in a brand that has the whole past; continues where an interrupted call ended.
 * @param background each step is followed by a pause of the same length, until this is aborted
 */
export async function addHistory({ store, clock }: Context, tenantId: string, background?: AbortSignal): Promise<void> {
  if (await hasMember(store.db, tenantId, SAMPLE_TEAM.at(-1)![0])) return
  const now = clock.now()
  const step = async <T>(run: (tx: Tx) => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await store.transaction(run)
    if (background) await wait(performance.now() - began, undefined, { signal: background, ref: false })
    return result
  }
  const games = await readSlots(store.db)
  const random = seededRandom([...tenantId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0)
  const int = (max: number) => Math.floor(random() * max)
  const bets = await step(tx => planLotteryBets(tx, { tenantId, players: SAMPLE_WINNERS.length, now }))
  for (const n of SAMPLE_WINNERS.keys())
    await step(async tx => {
      const memberId = await addWinner(tx, { tenantId, games, int, n, now })
      const bet = bets[n]
      if (memberId !== undefined && bet) await addLotteryBet(tx, { tenantId, memberId }, bet)
    })
  await step(async tx => {
    await waitForLock(tx, sql.lit(LOCK))
    const ids = await readSampleIds(tx, tenantId)
    await addTeam(tx, { tenantId, passwordHash: NO_PASSWORD, ids, now })
  })
}

interface Winner {
  tenantId: string
  games: readonly Slot[]
  int(max: number): number
  /** Index in SAMPLE_WINNERS. */
  n: number
  now: number
}

/**
 * Adds a player with rounds for the lists of winners: three of every four rounds that these show are won.
 * @returns undefined where the player exists already
 */
async function addWinner(tx: Tx, { tenantId, games, int, n, now }: Winner): Promise<number | undefined> {
  const memberId = await createMember(
    tx,
    {
      tenantId,
      username: SAMPLE_WINNERS[n]!,
      passwordHash: NO_PASSWORD,
      rankLevel: 1 + (n % 4),
      labelName: 'Bronze',
    },
    { now },
  )
  if (memberId === undefined) return undefined
  const wallet = await openWallet(tx, { tenantId, memberId, now })
  const scale = catalogueScaleOf(wallet.currency, await readSmallestUnit(tx, tenantId))
  for (let round = 0; round < ROUNDS_EACH; round++) {
    const game = games[int(games.length)]!
    const stakes = stakesOf({ min_bet_minor: game.min_bet_minor * scale, scale })
    let reels = spinReels(int)
    while (round % 4 !== 3 && evaluateReels(reels, PAYLINES.length).win < PAYLINES.length * 2) reels = spinReels(int)
    await settleRound(tx, {
      tenantId,
      memberId,
      gameId: game.id,
      wallet,
      key: `seed-${n}-${round}`,
      stake: stakes[int(4)]!,
      freeSpins: null,
      reels,
      now: now - (ROUNDS_EACH * SAMPLE_WINNERS.length - round * SAMPLE_WINNERS.length - n) * 7 * MINUTE,
    })
  }
  return memberId
}

type Slot = Awaited<ReturnType<typeof readSlots>>[number]
const readSlots = (db: Reader) =>
  db
    .selectFrom('game')
    .select(['id', 'min_bet_minor'])
    .where('launch_path', '=', SLOT_PATH)
    .orderBy('popularity', 'desc')
    .limit(40)
    .execute()

/** @returns the sample accounts by username */
async function readSampleIds(db: Reader, tenantId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'username'])
    .where('tenant_id', '=', tenantId)
    .where(
      'username',
      'in',
      SAMPLE_ACCOUNTS.map(({ username }) => username),
    )
    .execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}
