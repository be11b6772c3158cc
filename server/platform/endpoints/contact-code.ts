import { contactCode } from '../../../src/schemas/endpoints/contact-code.ts'
import { handle } from '../context/handle.ts'
import { sendContactCode } from '../people/accounts/contacts.ts'
import { checkBot } from '../people/bot-check/check-bot.ts'

export default handle(contactCode, async ({ body, member, language, ip, context }) => {
  const { verification, ...typed } = body
  await checkBot(context, { tenantId: member.tenantId, form: 'code', fields: verification })
  return { success: true, value: await sendContactCode(context, { ...typed, member, language, ip }) }
})
