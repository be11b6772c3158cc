/** Says that the periods of a raffle begin by the clocks of the brand; older instances begin them by UTC. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `comment on column raffle.period is 'Begins at midnight in the time zone of the brand; a week on Monday.'`,
    `comment on column raffle_claim.period_start is 'Beginning of the period when the member drew. What counts is whether created_at is in the current one: the brand may have had another time zone.'`,
  )
