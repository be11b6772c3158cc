import { contactConfirm } from '../../../src/schemas/endpoints/contact-confirm.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { confirmContact } from '../people/accounts/contacts.ts'

export default handle(contactConfirm, async input => {
  const { body, member, context } = input
  const proof = body.password === undefined ? 'none' : 'login'
  await checkCall(input, { 'bind-contact': { ...body, proof } })
  const { verificationCode: code, password, ...typed } = body
  await confirmContact(context, { ...typed, member, code, password })
  return { success: true }
})
