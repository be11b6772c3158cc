/** Reads a member's progress within the periods of missions: one pass over the totals for each different period. */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import { gameCodeOf } from '../../games/catalogue/game-item.ts'
import { dayNumberAt, dayStart } from '../../money/totals/brand-days.ts'
import { betTotals, COUNTED_STAKE, splitRange } from '../../money/totals/totals.ts'
import type { PeriodWindow } from './mission-periods.ts'
import type { Mission } from './read-missions.ts'

export interface Doer {
  tenantId: string
  memberId: number
  /** Milliseconds since 1970. */
  now: number
  /** Time zone of the brand. */
  timeZone: string
  /** Time at which the account was opened, milliseconds since 1970. */
  since: number
}

interface Played {
  game_type: string
  vendor: string
  code: string
  bets: string
  stake: string
  win: string
}

const DAY_MS = 24 * 3_600_000

/** @returns a function that reads a mission's progress in a period: minor units, or a number. Each total is read once. */
export function createDoneReader(db: Reader, doer: Doer) {
  const played = new Map<string, Promise<Played[]>>()
  const deposited = new Map<string, Promise<bigint>>()
  return async ({ wire }: Mission, { start, end }: PeriodWindow): Promise<bigint> => {
    const range = { start: Math.max(start, accountDay(doer)), end: end ?? doer.now + DAY_MS }
    const key = `${range.start}-${end ?? ''}`
    if (wire.kind === 'deposit') return once(deposited, key, () => readDeposits(db, doer, range))
    const games = (await once(played, key, () => readPlayed(db, doer, range))).filter(
      game =>
        (!wire.gameTypes || wire.gameTypes.includes(game.game_type)) &&
        (wire.vendor === undefined || wire.vendor === game.vendor) &&
        (wire.game === undefined || wire.game === gameCodeOf(game)),
    )
    if (wire.kind === 'games') return BigInt(games.length)
    return games.reduce((sum, game) => sum + BigInt(game[wire.kind as 'bets' | 'stake' | 'win']), 0n)
  }
}

/** Returns the beginning of the day on which the account was opened: totals of whole days serve from there. */
const accountDay = ({ timeZone, since }: Doer) => dayStart(timeZone, dayNumberAt(timeZone, since))

async function readPlayed(
  db: Reader,
  { tenantId, memberId, timeZone, now }: Doer,
  { start, end }: { start: number; end: number },
): Promise<Played[]> {
  const wire = { from: '', to: '', timeZone }
  const range = { start: new Date(start), end: new Date(end), now: new Date(now), wire }
  // totals of days begin at midnight, but a period may begin later
  const isWholeDay = dayStart(timeZone, dayNumberAt(timeZone, start)) === start
  const split = isWholeDay ? await splitRange(db, tenantId, range) : { ...range, split: range.start }
  const { rows } = await sql<Played>`
    select game_type, vendor, code, sum(bets - uncounted_bets) as bets, sum(${COUNTED_STAKE}) as stake, sum(win_minor - uncounted_win_minor) as win
    from (${betTotals(memberId, split)}) as played join game on game.id = game_id
    where bets > uncounted_bets group by 1, 2, 3`.execute(db)
  return rows
}

async function readDeposits(
  db: Reader,
  { tenantId, memberId }: Doer,
  { start, end }: { start: number; end: number },
): Promise<bigint> {
  const row = await db
    .selectFrom('deposit')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('counts_at', '>=', new Date(start))
    .where('counts_at', '<', new Date(end))
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0)
}

function once<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? read()
  known.set(key, found)
  return found
}
