/** Writes everything that is stored about a member as a text to read and to pass on. */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import { listPersonalTables, rowsOf } from './personal-tables.ts'

export interface ExportedMember {
  tenantId: string
  memberId: number
  username: string
  /** Milliseconds since 1970. */
  now: number
}

export interface MemberExport {
  /** JSON. */
  text: string
  /** Headings in the text, with the number of rows below each. */
  sections: { about: string; rows: number }[]
}

/**
 * Returns JSON: a section for each table that has rows of the member, without secrets. The database writes the values, so that no number
 * passes through one of JavaScript.
 */
export async function exportMember(
  tx: Tx,
  { tenantId, memberId, username, now }: ExportedMember,
): Promise<MemberExport> {
  const sections: (MemberExport['sections'][number] & { text: string })[] = []
  for (const [name, table] of listPersonalTables()) {
    const { rows } = await sql<{ text: string | null; n: string }>`
      select jsonb_pretty(jsonb_agg(one order by one)) as text, count(*) as n from (
        select to_jsonb(${sql.table(name)}) - ${[...(table.hidden ?? [])]}::text[] as one from ${sql.table(name)}
        where ${rowsOf(table, sql.lit(memberId))}
      ) as own`.execute(tx)
    const { text, n } = rows[0]!
    if (text) sections.push({ about: table.about, rows: Number(n), text })
  }
  const head = {
    brand: tenantId,
    member: username,
    at: new Date(now).toISOString(),
    notes: [
      'Amounts with a name that ends in _minor are whole minor units of the currency, such as cents.',
      'Passwords, keys of sessions and hashes are left out; so are sums of the rows below.',
    ],
  }
  const parts = sections.map(({ about, text }) => `${JSON.stringify(about)}: ${text}`)
  return {
    text: `${JSON.stringify(head, null, 2).slice(0, -2)},\n${parts.join(',\n')}\n}\n`,
    sections: sections.map(({ about, rows }) => ({ about, rows })),
  }
}
