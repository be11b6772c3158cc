/** A deposit that pays another member's withdrawal: who pays whom, how much, and where it stands (MBR-17). */
import type { Selectable } from 'kysely'
import type { Reader } from '../../store/open-store.ts'
import type { DepositMatchTable } from '../../store/tables.generated.ts'

export type Match = Selectable<DepositMatchTable>

/** The match that a withdrawal, or a deposit, is part of now; undefined: none, or it has ended. */
export async function findMatch(
  db: Reader,
  column: 'withdrawal_id' | 'deposit_id',
  id: string,
): Promise<Match | undefined> {
  return db
    .selectFrom('deposit_match')
    .selectAll()
    .where(column, '=', id)
    .where('state', '!=', 'ended')
    .executeTakeFirst()
}

/** By deposit, or by withdrawal: the match that each is, or was last, part of. */
export async function readMatches(
  db: Reader,
  column: 'withdrawal_id' | 'deposit_id',
  ids: readonly string[],
): Promise<Map<string, Match>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('deposit_match').selectAll().where(column, 'in', ids).orderBy('id').execute()
  return new Map(rows.map(row => [row[column], row]))
}

/** Minor units of the match that nobody has paid or given up yet. */
export const openPart = ({ amount_minor, paid_minor }: Match): bigint => BigInt(amount_minor) - BigInt(paid_minor)
