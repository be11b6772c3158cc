/** Records the referrer of a new member in the transaction that creates the account: the only way to become a referred member. */

import { networkOf } from '../../../http/network-of.ts'
import type { Tx } from '../../../store/open-store.ts'
import { isKnownAddress } from '../../people/accounts/known-address.ts'
import type { InvitationFollower, InvitedMember } from '../../people/accounts/registration-followers.ts'

/** Records the referrer of an invitation. */
export const noteReferrer: InvitationFollower = async (_context, _tenantId, { referrerId }) =>
  referrerId === undefined ? undefined : (tx, member) => addReferral(tx, { ...member, referrerId })

interface NewReferral extends InvitedMember {
  referrerId: number
}

async function addReferral(tx: Tx, referral: NewReferral): Promise<void> {
  const { tenantId, memberId, referrerId, now } = referral
  await tx
    .insertInto('referral')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      referrer_id: referrerId,
      same_network: await isOfReferrer(tx, referral),
      created_at: new Date(now),
    })
    .execute()
}

/** Returns whether the referrer registered from the network, proved to use it, or came from it at one of the last two sign-ins. */
async function isOfReferrer(tx: Tx, { referrerId, ip, hash }: NewReferral): Promise<boolean> {
  if (await isKnownAddress(tx, referrerId, hash)) return true
  const access = await tx
    .selectFrom('member_access')
    .select(['login_ip', 'previous_ip'])
    .where('member_id', '=', referrerId)
    .executeTakeFirst()
  return [access?.login_ip, access?.previous_ip].some(used => used != null && networkOf(used) === networkOf(ip))
}
