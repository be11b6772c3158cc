/** Verifies the hash chains of the audit log: an entry that was changed, removed or put between others is found. */
import { sql } from 'kysely'
import type { Reader } from '../../store/open-store.ts'

/** First entry of a brand's chain that does not follow from the one before it. */
export interface BrokenEntry {
  brand: string
  number: number
  /** Sentence that names the entry. */
  problem: string
}

/** @param brand `*` for the entries about all brands; left out: every chain */
export async function findBrokenAudit(db: Reader, brand?: string): Promise<BrokenEntry[]> {
  const ofBrand = brand === undefined ? sql`true` : sql`tenant_id = ${brand}`
  const { rows } = await sql<{ brand: string; number: string; at: Date | null; missing: boolean; what: string }>`
    with entry as (
      select tenant_id, number, audit as entry, lag(number) over chain as place, lag(hash) over chain as previous
      from audit where ${ofBrand} window chain as (partition by tenant_id order by number)
    ), broken as (
      select tenant_id, number, coalesce(place, 0) + 1 as expected, (entry).at, (entry).what || ' ' || (entry).subject as what from entry
      where number <> coalesce(place, 0) + 1 or (entry).hash <> audit_hash(coalesce(previous, ''), entry)
      union all
      select tenant_id, entries + 1, coalesce(number, 0) + 1, null, '' from audit_chain
      left join lateral (select number, hash from audit where audit.tenant_id = audit_chain.tenant_id order by number desc limit 1) as last on true
      where ${ofBrand} and (entries <> coalesce(number, 0) or audit_chain.hash <> coalesce(last.hash, ''))
      union all
      select tenant_id, 1, 1, null, 'chain' from (select distinct tenant_id from audit where ${ofBrand}) as brand
      where not exists (select from audit_chain where audit_chain.tenant_id = brand.tenant_id)
    )
    select distinct on (tenant_id) tenant_id as brand, expected as number, at, number <> expected as missing, what
    from broken order by tenant_id, number`.execute(db)
  return rows.map(row => ({ brand: row.brand, number: Number(row.number), problem: describe(row) }))
}

interface Found {
  brand: string
  number: string
  at: Date | null
  missing: boolean
  what: string
}

function describe({ brand, number, at, missing, what }: Found): string {
  const chain = brand === '*' ? 'all brands' : brand
  if (missing) return `Entry ${number} of ${chain} is missing.`
  if (at === null) return `The chain of ${chain} does not end where its entries end.`
  return `Entry ${number} of ${chain} (${what}, ${at.toISOString()}) was changed, or put in afterwards.`
}
