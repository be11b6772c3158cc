import { sql } from 'kysely'
import { Refusal } from '../../http/refusal.ts'
import { bringForward, letFail, voidDraw } from '../../platform/games/lottery/change-draw.ts'
import { groupMinor } from '../../platform/money/ledger/minor-units.ts'
import type { Tx } from '../../store/open-store.ts'
import { writeAudit } from '../../tenants/release/audit.ts'
import { runAction } from '../actions.ts'
import { readAuditFields, readBrand, readText, type SandboxContext, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const LISTED = 20

/** Lottery draws: what is next and what is being settled; draw one now, void it, or let it fail. */
export const lottery: SandboxVerb = (context, input) => runAction('lottery', ACTIONS, context, input)

const list: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const game =
    input.game === undefined || input.game === '' ? undefined : readText(input, 'game', 'LOTT_lott-five-star')
  const draws = await readDraws(context, brand, game)
  return { message: `${draws.length} draws of ${brand}${game ? `, ${game}` : ''}.`, brand, draws }
}

/** What is not settled yet, the soonest first: with bets, else the next draw of each game. */
async function readDraws({ store }: SandboxContext, brand: string, game: string | undefined) {
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
    order by bets = '0', draws_at, game_code limit ${sql.lit(LISTED)}`.execute(store.db)
  return rows.map(row => ({
    ...{ game: row.game_code, draw: row.draw_no, state: row.state, drawsAt: new Date(row.draws_at).toISOString() },
    ...{ bets: Number(row.bets), stakes: groupMinor(BigInt(row.stake)) },
    ...(row.fails && { fails: true }),
  }))
}

const change =
  (
    done: string,
    run: (tx: Tx, name: { tenantId: string; gameCode: string; drawNo: string }, now: number) => Promise<void>,
  ): SandboxVerb =>
  async (context, input) => {
    const brand = await readBrand(context, input)
    const gameCode = readText(input, 'game', 'LOTT_lott-five-star')
    const drawNo = readText(input, 'draw', '20261122-0715')
    const audit = readAuditFields(context, input)
    await explainRefusal(drawNo, () =>
      context.store.transaction(async tx => {
        await run(tx, { tenantId: brand, gameCode, drawNo }, audit.now)
        const subject = `draw ${drawNo}`
        await writeAudit(tx, brand, [{ what: 'sandbox', subject, summary: `${subject} of ${gameCode} ${done}` }], audit)
      }),
    )
    return { message: `Draw ${drawNo} of ${gameCode} ${done}.`, brand, game: gameCode, draw: drawNo }
  }

const ACTIONS: Record<string, SandboxVerb> = {
  list,
  draw: change('is drawn now', bringForward),
  void: change('is void, and its bets are refunded', voidDraw),
  fail: change('will fail', letFail),
}

async function explainRefusal(drawNo: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'lottery/unknown-draw')
      throw new SandboxProblem(
        `There is no draw ${drawNo} of this game.`,
        'The list says which ones are next: npm run sandbox -- lottery list <brand> [game].',
      )
    throw new SandboxProblem(`Draw ${drawNo} is over already.`, 'Choose one that the list shows.')
  }
}
