import { Type } from 'typebox'
import { CONTACT_PROBLEMS, ContactFields } from '../codes/contact.ts'
import { endpoint } from './endpoint.ts'

/** Binds a number or mail address that a code has proven. Zalo, WhatsApp and an external phone stay once they are bound. */
export const contactConfirm = endpoint('contactConfirm', {
  method: 'POST',
  path: '/wps/member/contact',
  who: 'member',
  encrypted: true,
  body: Type.Object({
    ...ContactFields,
    verificationCode: Type.String({ maxLength: 16, examples: ['123456'] }),
    password: Type.Optional(
      Type.String({
        maxLength: 256,
        description: 'The login password; left out by a member who signs in by a provider alone.',
      }),
    ),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: [
    ...CONTACT_PROBLEMS,
    'contact/taken',
    'register/mobile-taken',
    'password/wrong-login',
    'phone/bad-code',
    'phone/code-expired',
  ],
  addition: 'Section 2 asks for bound numbers and addresses; section 7 has no call for them.',
  source: '2 Member centre menu',
})
