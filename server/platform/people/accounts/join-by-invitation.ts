/** Applies an invitation to a new account, however it is registered (REG-04, REG-23, MBR-12). */
import type { Tx } from '../../../store/open-store.ts'
import { giveRate } from '../../features/agents/contracts/give-rate.ts'
import { addReferral } from '../../features/referral/add-referral.ts'
import type { NewMember } from './create-member.ts'
import type { Invitation } from './invitation.ts'

/** Returns where an invitation places the new member. */
export const placeOf = (
  invitation: Invitation | undefined,
): Partial<Pick<NewMember, 'uplineId' | 'type' | 'linkId'>> => ({
  ...(invitation && { uplineId: invitation.uplineId }),
  ...(invitation?.link && { type: invitation.link.type, linkId: invitation.link.id }),
})

export interface Joining {
  tenantId: string
  /** The new member. */
  memberId: number
  /** The brand's zone of salaries, where the link sets a rate. */
  zone: string | undefined
  /** Where the registration came from, and the hash of its network (addressHash). */
  ip: string
  hash: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Gives the rate of a link, and notes who invited the member. Before a wallet is opened: the job that pays has the lock of contracts, and
 * waits for accounts.
 */
export async function joinByInvitation(
  tx: Tx,
  { uplineId, referrerId, link }: Invitation,
  { tenantId, memberId, zone, ip, hash, now }: Joining,
): Promise<void> {
  if (link?.rate && zone && uplineId)
    await giveRate(tx, { tenantId, uplineId, memberId, rate: link.rate }, { zone, now })
  if (referrerId !== undefined) await addReferral(tx, { tenantId, memberId, referrerId, ip, hash, now })
}
