/** Spent nonces stay spent when the database crashes: an unlogged table would be empty then, and a recorded request could be sent again. */
import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

export const up: Migration['up'] = async tx => {
  await sql`alter table used_nonce set logged`.execute(tx)
}
