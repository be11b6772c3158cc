import type { WireWithdrawal } from '../../../../src/schemas/metadata/cashier-file.ts'
import type { Reader } from '../../../store/open-store.ts'
import { readOwnMoney } from '../../money/turnover/own-money.ts'
import { readTurnover } from '../../money/turnover/turnover.ts'
import { findExclusion, type PlayerAt } from '../../people/protection/exclusion.ts'

export interface RequiredTurnover {
  /** Minor units that must still be bet before money may leave. */
  left: bigint
  /** Minor units that may leave nevertheless; 0 except for own money during a self-exclusion, when the member cannot bet. */
  free: bigint
}

/** Returns the turnover that a member owes before a withdrawal. A time-out waives nothing, and an exclusion no bonus. */
export async function requiredTurnover(
  db: Reader,
  player: PlayerAt,
  { turnover }: Pick<WireWithdrawal, 'turnover'>,
): Promise<RequiredTurnover> {
  const left = await readTurnover(db, player, turnover?.multiple ?? 0)
  if (left === 0n || (await findExclusion(db, player, 'self-exclusion')) === undefined) return { left, free: 0n }
  const [bonusLeft, free] = [await readTurnover(db, player, 0), await readOwnMoney(db, player)]
  return bonusLeft === 0n ? { left: 0n, free } : { left: bonusLeft, free }
}
