/** Shared fields of both calls that prove a number or mail address of a member. */
import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { CONTACT_KINDS } from '../session/profile-fields.ts'
import { DialingCodeSchema } from './code-request.ts'

export const ContactFields = {
  kind: oneOf(CONTACT_KINDS, {
    description: 'phone: an external telephone beside the mobile number.',
    examples: ['email'],
  }),
  mobileNum: Type.Optional(
    Type.String({ maxLength: 32, description: 'The number, for every kind but email.', examples: ['912345678'] }),
  ),
  countryDialingCode: Type.Optional(DialingCodeSchema),
  email: Type.Optional(
    Type.String({ maxLength: 254, description: 'For the kind email.', examples: ['lucky@example.com'] }),
  ),
}

export const CONTACT_PROBLEMS = ['contact/bound', 'contact/invalid-mail', 'phone/invalid'] as const
