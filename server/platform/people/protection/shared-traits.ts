/** Signs that two members may be one person, for decisions about money between them. */
import { type RawBuilder, sql } from 'kysely'

/** Writes plainNumber (plain-identity.ts) in SQL. */
export const plainColumn = (column: RawBuilder<unknown>) =>
  sql`regexp_replace(lower(normalize(${column}, NFKC)), '[^[:alnum:]]', '', 'g')`

/**
 * Returns a condition: both members signed in with one browser, or share a payout account or a telephone number.
 * @param one id of a member, as an expression @param other id of the other member
 */
export function sharesTrait(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  const numbers = (member: RawBuilder<unknown>) => sql`(
    select number from member_phone where member_id = ${member} union all select number from member_binding where member_id = ${member})`
  const shared = [
    sql`(select from browser_member as a join browser_member as b using (tenant_id, browser_hash)
      where a.member_id = ${one} and b.member_id = ${other})`,
    sql`(select from payout_account as a join payout_account as b
      on a.kind = b.kind and ${plainColumn(sql`a.number`)} = ${plainColumn(sql`b.number`)}
      where a.member_id = ${one} and b.member_id = ${other})`,
    sql`(select from ${numbers(one)} as a join ${numbers(other)} as b using (number))`,
  ]
  return sql<boolean>`(${sql.join(
    shared.map(rows => sql`exists ${rows}`),
    sql` or `,
  )})`
}
