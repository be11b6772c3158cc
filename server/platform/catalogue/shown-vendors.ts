import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantVendors } from './tenant-vendors.ts'

/**
 * Condition on `game_type` and `vendor` for what a brand shows, of these types and this vendor.
 * @returns undefined when nothing can fit.
 */
export function shownVendors(
  { groups }: TenantVendors,
  { gameTypes, vendor }: { gameTypes?: readonly string[] | undefined; vendor?: string | undefined },
): RawBuilder<SqlBool> | undefined {
  const shown = groups
    .flatMap(({ vendors }) => vendors)
    .filter(({ gameType }) => !gameTypes || gameTypes.includes(gameType))
    .filter(({ code }) => !vendor || vendor === code)
  if (shown.length === 0) return undefined
  const byType = new Map<string, string[]>()
  for (const { gameType, code } of shown) byType.set(gameType, [...(byType.get(gameType) ?? []), code])
  return sql<SqlBool>`(${sql.join(
    [...byType].map(([type, codes]) => sql`(game_type = ${type} and vendor in (${sql.join(codes)}))`),
    sql` or `,
  )})`
}
