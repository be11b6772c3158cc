import { referralLinkClose } from '../../../src/schemas/endpoints/referral-link-close.ts'
import { closeLink } from '../agents/referral-links.ts'
import { handle } from '../handle.ts'

export default handle(referralLinkClose, async ({ body, member, context }) => {
  await closeLink(context, member, body.id)
  return { success: true }
})
