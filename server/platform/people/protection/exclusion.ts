/** Finds time-outs and self-exclusions: an excluded member may sign in and withdraw, and neither pay in nor play. */
import { type ExpressionBuilder, sql } from 'kysely'
import { type Refusal, refuse } from '../../../http/refusal.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { ExclusionTable, Tables } from '../../../store/tables.generated.ts'

export type ExclusionKind = ExclusionTable['kind']

export interface Exclusion {
  kind: ExclusionKind
  /** Milliseconds since 1970; null: for good. */
  endsAt: number | null
}

export interface PlayerAt {
  tenantId: string
  memberId: number
  /** Milliseconds since 1970. */
  now: number
}

/** A filter for rows of `exclusion` that apply now. @param now milliseconds since 1970 */
export function isInForce(now: number) {
  const at = sql`${new Date(now)}::timestamptz`
  return sql<boolean>`(exclusion.starts_at <= ${at} and (exclusion.ends_at is null or exclusion.ends_at > ${at})
    and not exists (select from exclusion_release where exclusion_release.exclusion_id = exclusion.id))`
}

/** A filter for rows of `exclusion` by which the person is recognised: all but those extended by the browser alone. */
export const isOfPerson = sql<boolean>`(exclusion.follows_member_id is null
  or exists (select from exclusion_identity where exclusion_identity.exclusion_id = exclusion.id))`

/** A filter for rows of `exclusion` that were not extended to this member yet: an extension that an operator ended is not made again. */
export const isNotExtendedTo = (memberId: number) =>
  sql<boolean>`not exists (select from exclusion as extended where extended.member_id = ${memberId}
    and extended.follows_member_id = exclusion.member_id and extended.starts_at >= exclusion.starts_at)`

/** Returns the exclusion that lasts longest of those that apply now; undefined when there is none. @param kind looks for this kind only */
export async function findExclusion(
  db: Reader,
  { tenantId, memberId, now }: PlayerAt,
  kind?: ExclusionKind,
): Promise<Exclusion | undefined> {
  const row = await db
    .selectFrom('exclusion')
    .select(['kind', 'ends_at'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .$if(kind !== undefined, query => query.where('kind', '=', kind!))
    .where(isInForce(now))
    .orderBy('ends_at', ends => ends.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row && { kind: row.kind, endsAt: row.ends_at?.getTime() ?? null }
}

export async function isExcluded(db: Reader, player: PlayerAt): Promise<boolean> {
  return (await findExclusion(db, player)) !== undefined
}

/** Refuses play, bonuses and everything else that an excluded player may not have. @throws Refusal protection/time-out, protection/self-exclusion */
export async function refuseExcluded(db: Reader, player: PlayerAt): Promise<void> {
  const exclusion = await findExclusion(db, player)
  if (exclusion) throw excluded(exclusion)
}

const CODES = { 'time-out': 'protection/time-out', 'self-exclusion': 'protection/self-exclusion' } as const

export const excluded = ({ kind, endsAt }: Exclusion): Refusal =>
  refuse(CODES[kind], { status: 409, value: { until: endsAt } })

/**
 * A filter for members who are not excluded, for messages and offers to many of them: `.where(isNotExcluded(now))` on a query of members.
 */
export const isNotExcluded =
  (now: number) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'member'>) =>
    not(
      exists(
        selectFrom('exclusion')
          .select('exclusion.id')
          .whereRef('exclusion.member_id', '=', 'member.id')
          .where(isInForce(now)),
      ),
    )

/** Lists the exclusions of a member by which the person is recognised. */
export async function listRecognised(db: Reader, { memberId, now }: PlayerAt): Promise<string[]> {
  const rows = await db
    .selectFrom('exclusion')
    .select('exclusion.id')
    .where('exclusion.member_id', '=', memberId)
    .where(isInForce(now))
    .where(isOfPerson)
    .execute()
  return rows.map(({ id }) => id)
}
