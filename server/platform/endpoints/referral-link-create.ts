import { referralLinkCreate } from '../../../src/schemas/endpoints/referral-link-create.ts'
import { normalizeText } from '../../../src/schemas/normalize-text.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { createLink, linkAddress } from '../features/contracts/referral-links.ts'

export default handle(referralLinkCreate, async input => {
  const { body: sent, member, context } = input
  const { note = '', ...body } = sent
  const { type, rate, maxUses: uses, days = 'no-end' } = sent
  await checkCall(input, { 'referral-link': { type, rate, uses, days, note: sent.note } })
  const code = await createLink(context, member, { ...body, note: normalizeText(note) })
  return { success: true, value: { code, address: await linkAddress(context, member, code) } }
})
