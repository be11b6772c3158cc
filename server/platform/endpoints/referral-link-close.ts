import { referralLinkClose } from '../../../src/schemas/endpoints/referral-link-close.ts'
import { handle } from '../context/handle.ts'
import { closeLink } from '../features/contracts/referral-links.ts'

export default handle(referralLinkClose, async ({ body, member, context }) => {
  await closeLink(context, member, body.id)
  return { success: true }
})
