import type { NewMember } from './create-member.ts'
import type { Invitation } from './invitation.ts'

/** Returns where an invitation places the new member. */
export const visitorPlace = (
  invitation: Invitation | undefined,
): Partial<Pick<NewMember, 'uplineId' | 'type' | 'linkId'>> => ({
  ...(invitation && { uplineId: invitation.uplineId }),
  ...(invitation?.link && { type: invitation.link.type, linkId: invitation.link.id }),
})
