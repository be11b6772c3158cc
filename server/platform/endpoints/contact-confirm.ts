import { contactConfirm } from '../../../src/schemas/endpoints/contact-confirm.ts'
import { handle } from '../context/handle.ts'
import { confirmContact } from '../people/accounts/contacts.ts'

export default handle(contactConfirm, async ({ body, member, context }) => {
  const { verificationCode: code, password, ...typed } = body
  await confirmContact(context, { ...typed, member, code, password })
  return { success: true }
})
