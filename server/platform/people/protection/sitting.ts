/** Sitting of a member: begins or goes on with each game, and records confirmed reality checks. */
import type { Reader, Tx } from '../../../store/open-store.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import type { PlayerAt } from './exclusion.ts'
import { lockPlayer } from './lock-player.ts'
import { readPlayRules } from './may-play.ts'
import { findPlayRefusal, type ProtectionRules } from './play-rules.ts'
import { storeTotal } from './play-total.ts'

/** Minutes between reality checks where neither player nor brand chooses. */
const USUAL_CHECK_MINUTES = 60

/**
 * Begins or continues the sitting when a game is opened or still open, unless the member may not play.
 * @returns the rules as of now, with the time since the last use
 */
export async function playOn(tx: Tx, player: PlayerAt): Promise<ProtectionRules> {
  await lockPlayer(tx, player)
  const rules = await readPlayRules(tx, player)
  if (findPlayRefusal(rules)) return rules
  const total = { ...rules.total, checkMinutes: await readCheckMinutes(tx, player, rules.total.checkMinutes) }
  await storeTotal(tx, player, total)
  return { ...rules, total }
}

/** Confirms the reality check: the next one is due a whole interval from now. */
export async function confirmCheck(tx: Tx, player: PlayerAt): Promise<ProtectionRules> {
  await lockPlayer(tx, player)
  const rules = await readPlayRules(tx, player)
  const total = { ...rules.total, checkedAt: player.now }
  await storeTotal(tx, player, total)
  return { ...rules, total }
}

/** @param minutes one of the brand's choices */
export async function setCheckMinutes(tx: Tx, player: PlayerAt, minutes: number): Promise<void> {
  await tx
    .insertInto('play_total')
    .values({ tenant_id: player.tenantId, member_id: player.memberId, check_minutes: minutes })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet({ check_minutes: minutes }))
    .execute()
}

/** @param own the member's choice or earlier interval; a brand that has become stricter shortens it */
export async function readCheckMinutes(
  db: Reader,
  { tenantId }: Pick<PlayerAt, 'tenantId'>,
  own: number | undefined,
): Promise<number> {
  const { realityCheckMinutes: choices } = (await readCashier(db, tenantId)).protection
  const longest = Math.max(...choices)
  if (own !== undefined) return Math.min(own, longest)
  return choices.includes(USUAL_CHECK_MINUTES) ? USUAL_CHECK_MINUTES : longest
}
