import type { WireWithdrawal } from '../../../src/schemas/metadata/cashier-file.ts'
import type { Reader } from '../../store/open-store.ts'
import { isExcluded, type Player } from '../protection/exclusion.ts'
import { readTurnover } from './turnover.ts'

/** What must still be bet before money may leave, minor units: nothing of members who are excluded from play (RGM-04). */
export async function requiredTurnover(
  db: Reader,
  player: Player,
  { turnover }: Pick<WireWithdrawal, 'turnover'>,
): Promise<bigint> {
  const left = await readTurnover(db, player, turnover?.multiple ?? 0)
  return left > 0n && (await isExcluded(db, player)) ? 0n : left
}
