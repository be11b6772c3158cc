/** Changes a member's protection in the queue of the calls that move the member's money; the answer holds all of the protection. */
import type { ProtectionValue } from '../../../../src/schemas/session/protection.ts'
import type { Session } from '../../../http/handler.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { moneyQueueOf } from '../../money/ledger/money-queue.ts'
import type { PlayerAt } from './exclusion.ts'
import { lockPlayer } from './lock-player.ts'
import { readProtection } from './read-protection.ts'

/** @param change gets the member's wallet locked, so that no round or deposit is decided meanwhile */
export async function changeProtection(
  context: Pick<Context, 'store' | 'clock' | 'config'>,
  { tenantId, memberId }: Session,
  change: (tx: Tx, player: PlayerAt) => Promise<void>,
): Promise<{ success: true; value: ProtectionValue }> {
  const value = await moneyQueueOf(context).run({ tenantId, memberId }, () =>
    context.store.transaction(async tx => {
      const player = { tenantId, memberId, now: context.clock.now() }
      await lockPlayer(tx, player)
      await change(tx, player)
      return readProtection(tx, player)
    }),
  )
  return { success: true, value }
}
