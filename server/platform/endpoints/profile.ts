import { profile } from '../../../src/schemas/endpoints/profile.ts'
import { handle } from '../context/handle.ts'
import { hasPassword } from '../people/accounts/check-login-password.ts'
import { readContacts } from '../people/accounts/contacts.ts'
import { readPaymentPassword } from '../people/accounts/payment-password.ts'
import { readProfile } from '../people/accounts/profile.ts'
import { findProvenContact } from '../people/accounts/proven-contact.ts'

export default handle(profile, async ({ member, language, context }) => {
  const { db } = context.store
  const { isSet, pausedMinutes } = await readPaymentPassword(db, member, context.clock.now())
  const contact = await findProvenContact(db, member)
  return {
    success: true,
    value: {
      fields: await readProfile(context, member, language),
      hasPassword: await hasPassword(context, member.memberId),
      paymentPassword: { isSet, pausedMinutes, ...(contact && { recoverTo: contact.shown }) },
      contacts: await readContacts(db, member),
    },
  }
})
