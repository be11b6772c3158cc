/** Pays the rebate of all bets that have earned none yet, when a member claims it. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { openWallet } from '../../money/ledger/accounts.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { refuseExcluded } from '../../people/protection/exclusion.ts'
import { lockPlayer } from '../../people/protection/lock-player.ts'
import { sinceDays } from './due-rebate.ts'
import { type PaidRebate, payRebate } from './pay-rebate.ts'
import { readRebate } from './read-rebate.ts'

/**
 * @throws Refusal protection/time-out, protection/self-exclusion, rebate/off where the brand pays none or by itself, rebate/nothing when
 * less than the smallest payment is due; the caller's transaction must roll back
 */
export async function claimRebate(tx: Tx, move: MoneyMove): Promise<PaidRebate> {
  const { tenantId, now, key } = move
  await openWallet(tx, move)
  await lockPlayer(tx, move)
  await refuseExcluded(tx, move)
  const { terms, timeZone } = await readRebate(tx, tenantId)
  if (terms?.payment !== 'claim') throw refuse('rebate/off', { status: 403 })
  const range = { since: sinceDays(timeZone, now, terms.days), until: undefined }
  const paid = await payRebate(tx, move, { terms, range, key: `rebate:${key}` })
  if (!paid) throw refuse('rebate/nothing', { status: 409 })
  return paid
}
