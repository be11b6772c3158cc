import { referralLinkCreate } from '../../../src/schemas/endpoints/referral-link-create.ts'
import { normalizeText } from '../../../src/schemas/normalize-text.ts'
import { createLink, linkAddress } from '../agents/referral-links.ts'
import { handle } from '../handle.ts'

export default handle(referralLinkCreate, async ({ body: { note = '', ...body }, member, context }) => {
  const code = await createLink(context, member, { ...body, note: normalizeText(note) })
  return { success: true, value: { code, address: await linkAddress(context, member, code) } }
})
