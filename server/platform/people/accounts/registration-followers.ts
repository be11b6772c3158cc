import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import type { Invitation } from './invitation.ts'

/** A member who has just been created by an invitation. */
export interface InvitedMember {
  tenantId: string
  memberId: number
  /** IP address of the registration, and the hash of its network (addressHash). */
  ip: string
  hash: string
  /** Milliseconds since 1970. */
  now: number
}

/** Runs in the transaction that creates a member, before the member's wallet is opened. */
export type FollowStep = (tx: Tx, member: InvitedMember) => Promise<void>

/**
 * Feature that follows a registration by invitation (compose/followers.ts). A follower reads before the transaction and returns its step in
 * it; undefined when there is nothing to do.
 */
export type InvitationFollower = (
  context: Context,
  tenantId: string,
  invitation: Invitation,
) => Promise<FollowStep | undefined>

/** Asks all followers, and returns their steps as one. */
export async function prepareFollowers(
  followers: readonly InvitationFollower[],
  context: Context,
  tenantId: string,
  invitation: Invitation,
): Promise<FollowStep> {
  const steps: FollowStep[] = []
  for (const follow of followers) {
    const step = await follow(context, tenantId, invitation)
    if (step) steps.push(step)
  }
  return async (tx, member) => {
    for (const step of steps) await step(tx, member)
  }
}
