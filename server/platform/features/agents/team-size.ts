import { type RawBuilder, sql } from 'kysely'

/** Size up to which members of a team are counted one by one. */
const COUNTED = 5000

/**
 * Returns the number of members below a member: of a large team, as the job added them up within the last minute.
 * @param id of the member
 */
export const teamSize = (id: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select case when counted > ${sql.lit(COUNTED)}
    then greatest(counted, (select members from team_member where team_member.member_id = ${id})) else counted end
  from (
    select count(*)::integer as counted from (select from downline as below where below.upline_id = ${id} limit ${sql.lit(COUNTED + 1)}) as few
  ) as counted)`
