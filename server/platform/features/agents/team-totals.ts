/** Reads figures of a team on days of the brand, as the job add-up-teams stored them. */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'

/** Days of the brand, both included, YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

/** Amounts in minor units. */
export interface SummedFigures {
  /** Number of settled bets. */
  bets: number
  /** Stakes of these bets. */
  stake: bigint
  win: bigint
  deposit: bigint
  /** Paid out money, less returned payments. */
  withdrawal: bigint
  bonus: bigint
}

export interface TeamFigures extends SummedFigures {
  /** Number of members with a settled bet. */
  active: number
  registrations: number
  firstDeposits: number
}

/** Returns the players' profit from the brand: below zero when they lost. */
export const profitOf = ({ win, bonus, stake }: Pick<SummedFigures, 'win' | 'bonus' | 'stake'>): bigint =>
  win + bonus - stake

/** Sums the figures of all members below an agent, by the team of the time; without the agent's own bets. */
export async function readTeamTotals(db: Reader, agentId: number, days: Days): Promise<TeamFigures> {
  const { rows } = await sql<Record<keyof TeamFigures, string>>`
    select ${FIGURE_SUMS}, coalesce(sum(registrations), 0) as registrations, coalesce(sum(first_deposits), 0) as "firstDeposits",
      (${activeIn(agentId, days)}) as active
    from team_day where agent_id = ${agentId} and day between ${days.from}::date and ${days.to}::date`.execute(db)
  const row = rows[0]!
  return {
    ...figuresOf(row),
    active: Number(row.active),
    registrations: Number(row.registrations),
    firstDeposits: Number(row.firstDeposits),
  }
}

/** Counts each member on the first day with a bet in the range: the only one whose previous day with a bet is before the range. */
const activeIn = (agentId: number, { from, to }: Days) => sql`
  select coalesce(sum(members), 0) from team_active
  where agent_id = ${agentId} and day between ${from}::date and ${to}::date and previous_day < ${from}::date`

/** Sums of the columns of `member_day` or `team_day`, for `figuresOf`. */
export const FIGURE_SUMS = sql.raw(
  ['bets', 'stake', 'win', 'deposit', 'withdrawal', 'bonus']
    .map(name => `coalesce(sum(${name === 'bets' ? name : `${name}_minor`}), 0) as ${name}`)
    .join(', '),
)

export const figuresOf = (row: Record<keyof SummedFigures, string>): SummedFigures => ({
  bets: Number(row.bets),
  stake: BigInt(row.stake),
  win: BigInt(row.win),
  deposit: BigInt(row.deposit),
  withdrawal: BigInt(row.withdrawal),
  bonus: BigInt(row.bonus),
})
