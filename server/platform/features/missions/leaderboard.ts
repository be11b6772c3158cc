/** Ranks members by the missions that they claimed in a week of the brand. */
import { sql } from 'kysely'
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { missionLeaderboard } from '../../../../src/schemas/endpoints/mission-leaderboard.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { maskName } from '../../context/mask-name.ts'
import { dayNumberAt, dayText, periodDay } from '../../money/totals/brand-days.ts'
import type { PlayerAt } from '../../people/protection/exclusion.ts'

/** Number of listed ranks. */
const LISTED = 20
const WEEK_DAYS = 7

const weekAt = (timeZone: string, now: number) => periodDay('week', dayNumberAt(timeZone, now))

/** Adds a point for the member in the current week. */
export async function addScore(tx: Tx, { tenantId, memberId, now }: PlayerAt, timeZone: string): Promise<void> {
  await sql`
    insert into mission_score as score (tenant_id, week, member_id, claims, reached_at)
    values (${tenantId}, ${dayText(weekAt(timeZone, now))}, ${memberId}, 1, ${new Date(now)})
    on conflict (tenant_id, week, member_id) do update
      set claims = score.claims + 1, reached_at = excluded.reached_at`.execute(tx)
}

/** @param back number of weeks ago */
export async function readLeaderboard(
  db: Reader,
  { tenantId, memberId, now }: PlayerAt,
  back: number,
): Promise<ReplyOf<typeof missionLeaderboard>['value']> {
  const brand = await db.selectFrom('brand').select('time_zone').where('id', '=', tenantId).executeTakeFirst()
  const week = dayText(weekAt(brand?.time_zone ?? 'UTC', now) - back * WEEK_DAYS)
  const rows = await db
    .selectFrom('mission_score')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['member_id', 'username', 'claims'])
    .where('mission_score.tenant_id', '=', tenantId)
    .where('week', '=', sql<never>`${week}::date`)
    .orderBy('claims', 'desc')
    .orderBy('reached_at')
    .orderBy('member_id')
    .limit(LISTED)
    .execute()
  const { rows: own } = await sql<{ claims: number; better: string }>`
    select own.claims, (
      select count(*) from mission_score as other
      where other.tenant_id = own.tenant_id and other.week = own.week
        and (other.claims > own.claims or other.claims = own.claims
          and (other.reached_at, other.member_id) < (own.reached_at, own.member_id))
    ) as better
    from mission_score as own
    where own.tenant_id = ${tenantId} and own.week = ${week}::date and own.member_id = ${memberId}`.execute(db)
  return {
    week,
    list: rows.map(({ member_id, username, claims }, index) => ({
      place: index + 1,
      player: maskName(username),
      missions: claims,
      isOwn: member_id === memberId,
    })),
    ...(own[0] && { own: { place: Number(own[0].better) + 1, missions: own[0].claims } }),
  }
}
