/** Lottery draws that are not settled yet, as an operator sees them. */
import { sql } from 'kysely'
import { groupMinor } from '../../platform/money/ledger/minor-units.ts'
import type { Reader } from '../../store/open-store.ts'
import type { Column } from '../../verbs/verb.ts'

const LISTED = 20

export const DRAW_COLUMNS: readonly Column[] = [
  { key: 'drawsAt', title: 'Drawn', kind: 'moment' },
  { key: 'game', title: 'Game' },
  { key: 'draw', title: 'Draw' },
  { key: 'state', title: 'State' },
  { key: 'stakes', title: 'Stakes' },
  { key: 'notes', title: 'Notes', kind: 'lines' },
]

/**
 * Reads open draws, those with bets first, then by time: draws with bets, draws that the sandbox lets fail, and the next draw of each game.
 * @param game game with all its open draws listed; undefined: every game
 */
export async function readDraws(db: Reader, brand: string, game: string | undefined) {
  const { rows } = await sql<{
    game_code: string
    draw_no: string
    state: string
    draws_at: Date
    fails: boolean
    bets: string
    stake: string
    next: boolean
  }>`
    select * from (
      select game_code, draw_no, draw.state, draws_at, fails, count(open_bet.id)::text as bets,
        coalesce(sum(open_bet.stake_minor), 0)::text as stake,
        row_number() over (partition by game_code order by draws_at) = 1 as next
      from lottery_draw as draw
      left join lottery_bet on draw_id = draw.id
      left join open_bet on open_bet.id = open_bet_id and open_bet.state = 'open'
      where draw.tenant_id = ${brand} and settled_at is null and ${game === undefined ? sql`true` : sql`game_code = ${game}`}
      group by draw.id
    ) as waiting
    where next or bets <> '0' or fails or ${game !== undefined}::boolean
    order by bets = '0', draws_at, game_code limit ${sql.lit(LISTED)}`.execute(db)
  return rows.map(({ game_code, draw_no, state, draws_at, fails, bets, stake }) => ({
    game: game_code,
    draw: draw_no,
    state,
    drawsAt: new Date(draws_at).toISOString(),
    bets: Number(bets),
    stakes: groupMinor(BigInt(stake)),
    notes: [bets === '1' ? '1 bet' : `${bets} bets`, ...(fails ? ['will fail'] : [])],
    actions: [{ verb: 'lottery void', input: { game: game_code, draw: draw_no } }],
  }))
}
