import type { HandlerInput } from '../../context/handle.ts'
import { rangeOf } from '../../money/totals/range-of.ts'
import type { RequestedRange } from '../../money/totals/read-range.ts'
import { figuresUntil, readTeam, type Team, type TeamQuery } from './read-team.ts'

type Input = Pick<HandlerInput, 'member' | 'context'> & { query: RequestedRange }

/**
 * Answers a report of a team: its content, its days, and the time until which figures are added up.
 * @throws Refusal record/bad-range, agent/not-in-team
 */
export async function answerTeamReport<T extends object>(
  input: Input,
  whose: TeamQuery,
  read: (team: Team) => Promise<T>,
) {
  const { member, context } = input
  const { db } = context.store
  const range = await rangeOf(input)
  const team = await readTeam(db, member, whose, range)
  const [value, until] = await Promise.all([read(team), figuresUntil(db, member.tenantId)])
  return { success: true as const, value: { ...value, range: range.wire, ...until } }
}
