/**
 * Plays the free spins that members won in games which their brand offers no longer: the game cannot be opened to play them, and winnings
 * must not be lost. A member whose game is still open plays them there.
 */
import { sql } from 'kysely'
import type { FreeSpinsState } from '../../../../src/schemas/games/slot.ts'
import type { Random } from '../../../http/context.ts'
import { defineJob, type Job } from '../../../jobs/define-job.ts'
import { tryEach } from '../../../jobs/try-each.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { openWalletWith } from '../../money/ledger/accounts.ts'
import { moneyParam } from '../../money/ledger/minor-units.ts'
import { sendMessages } from '../../people/messages/send-message.ts'
import { isOffered, type OfferedGames, readOfferedGames } from '../catalogue/offered-games.ts'
import { changePlayTotals } from '../open-bets/change-play-totals.ts'
import { PLAY_IDLE_MS } from '../sessions/play-session.ts'
import { settleRound } from './settle-round.ts'
import { spinReels } from './slot-maths.ts'

/** Maximum of runs of free spins in one transaction; the next one takes the others. */
const BATCH = 50
const MINUTE = 60_000

interface Run {
  member_id: number
  game_id: number
  game_type: string
  vendor: string
  code: string
  availability: number
  title: string
}

export function endFreeSpinsJob({ store, brands }: Pick<Context, 'store' | 'brands'>, tenantId: string): Job {
  const name = `end-free-spins/${tenantId}`
  let ended: Run[] = []
  return defineJob({
    name,
    every: 5 * MINUTE,
    catchUp: 'once',
    async prepare() {
      const runs = await listRuns(store.db, tenantId)
      ended =
        runs.length > 0 ? notOffered(runs, await readOfferedGames({ store, brands }, tenantId)).slice(0, BATCH) : []
    },
    async run(tx, { context: { clock, config, random } }) {
      const now = clock.now()
      const nameOf = (run: Run) => `member ${run.member_id} in ${run.vendor}_${run.code}`
      await tryEach(tx, { job: name, now, log: config.log }, ended, nameOf, async runs => {
        for (const run of runs) await endFreeSpins(tx, run, { tenantId, random, now })
      })
    },
  })
}

async function listRuns(db: Reader, tenantId: string): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select game_state.member_id, game_id, game_type, vendor, game.code, availability, game.title from game_state
    join member on member.id = game_state.member_id join game on game.id = game_id
    where free_spins is not null and member.tenant_id = ${tenantId}
    order by game_state.member_id, game_id`.execute(db)
  return rows
}

const notOffered = (runs: readonly Run[], offered: OfferedGames): Run[] => runs.filter(run => !isOffered(offered, run))

/** @returns the sum of the wins, minor units; undefined when the run has ended meanwhile, or may still be played in an open game */
export async function endFreeSpins(
  tx: Tx,
  { member_id: memberId, game_id: gameId, title }: Pick<Run, 'member_id' | 'game_id' | 'title'>,
  { tenantId, random, now }: { tenantId: string; random: Random; now: number },
): Promise<bigint | undefined> {
  const { wallet: unlocked, platformAccountId } = await openWalletWith(tx, 'games', { tenantId, memberId, now })
  // all rounds of a member wait for this lock
  const { balance_minor } = await tx
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('id', '=', unlocked.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wallet = { ...unlocked, balance: BigInt(balance_minor) }
  const state = await tx
    .selectFrom('game_state')
    .select('free_spins')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  if (!state?.free_spins || (await isOpen(tx, { memberId, gameId, now }))) return undefined
  let freeSpins: FreeSpinsState | null = state.free_spins
  let won = 0
  for (let n = 0; freeSpins && freeSpins.left > 0; n++) {
    const settled = await settleRound(tx, {
      tenantId,
      memberId,
      gameId,
      wallet,
      platformAccountId,
      freeSpins,
      now,
      key: `free-spin:${gameId}:${now}:${n}`,
      stake: freeSpins.stake,
      reels: spinReels(random.int),
    })
    won += settled.round.win
    wallet.balance = settled.balance
    freeSpins = settled.freeSpins
  }
  await tx
    .updateTable('game_state')
    .set({ free_spins: null })
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .execute()
  await changePlayTotals(tx, tenantId, [{ memberId, amount: BigInt(won) }], now)
  await sendMessages(tx, [
    {
      tenantId,
      memberId,
      now,
      title: 'inbox.free-spins-title',
      content: 'inbox.free-spins-ended',
      params: { game: title, amount: moneyParam(BigInt(won)) },
    },
  ])
  return BigInt(won)
}

async function isOpen(
  tx: Tx,
  { memberId, gameId, now }: { memberId: number; gameId: number; now: number },
): Promise<boolean> {
  const open = await tx
    .selectFrom('play_session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .where('used_at', '>', new Date(now - PLAY_IDLE_MS))
    .executeTakeFirst()
  return open !== undefined
}
