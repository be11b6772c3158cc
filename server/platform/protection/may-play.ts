/** Whether a member may open a game, move money to a vendor, or place a bet (RGM-02 to RGM-04). */
import type { Reader } from '../../store/open-store.ts'
import { type Player, refuseExcluded } from './exclusion.ts'

/**
 * Before a game is opened or money is moved to a vendor's wallet. Rounds of our own games are checked with the state of the game.
 * @throws Refusal protection/time-out, protection/self-exclusion
 */
export async function checkMayPlay(db: Reader, player: Player): Promise<void> {
  await refuseExcluded(db, player)
}
