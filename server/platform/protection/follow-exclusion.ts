/** An exclusion of a person applies to every account that turns out to be theirs (RGM-04). */
import type { Tx } from '../../store/open-store.ts'
import type { Context } from '../context.ts'
import { storeExclusion } from './exclude.ts'
import type { Player } from './exclusion.ts'
import { findExcludedPerson, identityHashes } from './identity.ts'
import { lockPlayer } from './lock-player.ts'

/**
 * To be called before the transaction that stores a mail address which the member has just proven. Only what both accounts have proven
 * counts: a stranger cannot be excluded by typing the stranger's address. A proven number cannot be in two accounts.
 * @returns what extends the exclusion to this member, within that transaction
 */
export async function prepareToFollow(
  context: Pick<Context, 'store' | 'clock' | 'random'>,
  tenantId: string,
  provenEmail: string,
): Promise<(tx: Tx, player: Player) => Promise<void>> {
  const hashes = await identityHashes(context, tenantId, { provenEmail })
  return async (tx, player) => {
    const exclusion = await findExcludedPerson(tx, { tenantId, hashes, now: player.now })
    if (!exclusion) return
    await lockPlayer(tx, player)
    await storeExclusion(tx, player, exclusion, hashes)
  }
}
