/** Keeps a restored copy passive: until an operator activates it, nothing is sent or paid by itself (RUN-05). */
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './open-store.ts'

/** Condition of statements that find work to be done: true unless the database is a passive copy. */
export const isActive: RawBuilder<boolean> = sql<boolean>`not exists (select from passive_copy)`

export interface PassiveCopy {
  /** When the original was read. */
  exportedAt: Date
  importedAt: Date
}

/** Reads the mark of a passive copy; undefined when the database is in use. */
export async function readPassiveCopy(db: Reader): Promise<PassiveCopy | undefined> {
  const row = await db.selectFrom('passive_copy').select(['exported_at', 'imported_at']).executeTakeFirst()
  return row && { exportedAt: row.exported_at, importedAt: row.imported_at }
}
