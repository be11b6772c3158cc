/** Reads matches: a deposit that pays another member's withdrawal, with payer, payee, amount and state. */
import { type Selectable, sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import type { DepositMatchTable } from '../../../store/tables.generated.ts'

export type MatchRow = Selectable<DepositMatchTable>

/** Milliseconds without a dispute after which a matched deposit counts. */
export const QUIET_MS = 7 * 24 * 60 * 60_000

/** Returns the match that a withdrawal or a deposit is part of now; undefined: none, or it has ended. */
export async function findMatch(
  db: Reader,
  column: 'withdrawal_id' | 'deposit_id',
  id: string,
): Promise<MatchRow | undefined> {
  return db
    .selectFrom('deposit_match')
    .selectAll()
    .where(column, '=', id)
    .where('state', '!=', sql.lit('ended'))
    .executeTakeFirst()
}

/** Returns the match that each deposit is or was part of, by deposit. */
export async function readMatches(db: Reader, depositIds: readonly string[]): Promise<Map<string, MatchRow>> {
  if (depositIds.length === 0) return new Map()
  const rows = await db.selectFrom('deposit_match').selectAll().where('deposit_id', 'in', depositIds).execute()
  return new Map(rows.map(row => [row.deposit_id, row]))
}

/** Returns the matches that pay these withdrawals now. Ended ones have no index by withdrawal. */
export async function readOpenMatches(db: Reader, withdrawalIds: readonly string[]): Promise<MatchRow[]> {
  if (withdrawalIds.length === 0) return []
  return db
    .selectFrom('deposit_match')
    .selectAll()
    .where('withdrawal_id', 'in', withdrawalIds)
    .where('state', '!=', sql.lit('ended'))
    .execute()
}

/** Returns the minor units of the match that are neither paid nor given up yet. */
export const openPart = ({ amount_minor, paid_minor }: MatchRow): bigint => BigInt(amount_minor) - BigInt(paid_minor)
