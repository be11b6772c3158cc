import type { ContactKind } from '../../schemas/session/profile-fields.ts'

/** Text keys of the names of contacts. */
export const CONTACT_TITLES: Readonly<Record<ContactKind, string>> = {
  mobile: 'field.mobile-num',
  email: 'field.email',
  zalo: 'field.zalo',
  whatsapp: 'field.whatsapp',
  phone: 'contact.phone',
}
