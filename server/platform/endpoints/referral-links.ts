import { referralLinks } from '../../../src/schemas/endpoints/referral-links.ts'
import { handle } from '../context/handle.ts'
import { asksBirthday } from '../features/agents/register-downline.ts'
import { listLinks } from '../features/contracts/referral-links.ts'

export default handle(referralLinks, async ({ query, member, language, context }) => ({
  success: true,
  value: {
    ...(await listLinks(context, member, query)),
    asksBirthday: await asksBirthday(context, member.tenantId, language),
  },
}))
