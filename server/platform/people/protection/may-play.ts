/** Decides whether a member may open a game or move money to a vendor's wallet. Rounds are checked with the state of their game. */
import type { Reader } from '../../../store/open-store.ts'
import type { PlayerAt } from './exclusion.ts'
import { findPlayRefusal, type ProtectionRules, playRulesOf, selectPlayRules } from './play-rules.ts'

/** @throws Refusal protection/time-out, protection/self-exclusion, protection/session-limit */
export async function checkMayPlay(db: Reader, player: PlayerAt): Promise<void> {
  const refusal = findPlayRefusal(await readPlayRules(db, player))
  if (refusal) throw refusal
}

export async function readPlayRules(db: Reader, player: PlayerAt): Promise<ProtectionRules> {
  const { rules } = await db.selectNoFrom(selectPlayRules(player).as('rules')).executeTakeFirstOrThrow()
  return playRulesOf(rules, player.now)
}
