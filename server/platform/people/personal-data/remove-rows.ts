/** Removes personal data of erased accounts. */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import type { Tables } from '../../../store/tables.generated.ts'
import { listPersonalTables, type Members, type PersonalTable, type Removal, rowsOf } from './personal-tables.ts'

/** Removes the rows marked `atOnce`, or `later`. Rows without personal data stay as they are, so that it may be repeated. */
export async function removeRows(tx: Tx, members: Members, when: 'atOnce' | 'later'): Promise<void> {
  for (const [name, table] of listPersonalTables()) {
    const removal = table[when]
    if (removal) await removeFrom(tx, [name, table], removal, members)
  }
}

const removeFrom = (tx: Tx, [name, table]: [keyof Tables, PersonalTable], removal: Removal, members: Members) =>
  removal === 'delete'
    ? sql`delete from ${sql.table(name)} where ${rowsOf(table, members)}`.execute(tx)
    : sql`update ${sql.table(name)} set ${removal.set} where ${rowsOf(table, members)} and ${removal.where}`.execute(tx)

export interface Removed {
  about: string
  rows: number
  /** Effect of an erasure on the rows. */
  fate: 'removed' | 'emptied' | 'emptied later' | 'removed later' | 'stay'
}

/** Counts the rows of a member by table, with their fate in an erasure. */
export async function countRows(tx: Tx, memberId: number): Promise<Removed[]> {
  const found: Removed[] = []
  for (const [name, table] of listPersonalTables()) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}
      where ${rowsOf(table, sql.lit(memberId))}`.execute(tx)
    if (rows[0]!.n !== '0') found.push({ about: table.about, rows: Number(rows[0]!.n), fate: fateOf(table) })
  }
  return found
}

function fateOf({ atOnce, later }: PersonalTable): Removed['fate'] {
  if (later) return later === 'delete' ? 'removed later' : 'emptied later'
  if (atOnce) return atOnce === 'delete' ? 'removed' : 'emptied'
  return 'stay'
}
