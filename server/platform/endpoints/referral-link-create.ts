import { referralLinkCreate } from '../../../src/schemas/endpoints/referral-link-create.ts'
import { normalizeText } from '../../../src/schemas/normalize-text.ts'
import { handle } from '../context/handle.ts'
import { createLink, linkAddress } from '../features/contracts/referral-links.ts'

export default handle(referralLinkCreate, async ({ body: { note = '', ...body }, member, context }) => {
  const code = await createLink(context, member, { ...body, note: normalizeText(note) })
  return { success: true, value: { code, address: await linkAddress(context, member, code) } }
})
