import { contactConfirm } from '../../../src/schemas/endpoints/contact-confirm.ts'
import { confirmContact } from '../accounts/contacts.ts'
import { handle } from '../handle.ts'

export default handle(contactConfirm, async ({ body, member, context }) => {
  const { verificationCode: code, password, ...typed } = body
  await confirmContact(context, { ...typed, member, code, password })
  return { success: true }
})
