import { referralLinks } from '../../../src/schemas/endpoints/referral-links.ts'
import { listLinks } from '../agents/referral-links.ts'
import { asksBirthday } from '../agents/register-downline.ts'
import { handle } from '../handle.ts'

export default handle(referralLinks, async ({ query, member, language, context }) => ({
  success: true,
  value: {
    ...(await listLinks(context, member, query)),
    asksBirthday: await asksBirthday(context, member.tenantId, language),
  },
}))
