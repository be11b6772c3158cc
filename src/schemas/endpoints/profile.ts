import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { CONTACT_KINDS, PROFILE_FIELDS } from '../session/profile-fields.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Content of the security centre: the profile, and the state of everything that protects the account. */
export const profile = endpoint('profile', {
  method: 'GET',
  path: '/wps/member/profile',
  who: 'member',
  reply: successReply(
    Type.Object({
      fields: Type.Array(
        Type.Object({
          name: oneOf(PROFILE_FIELDS),
          value: Type.String({ description: 'Empty when nothing is stored.' }),
          edit: Type.Union([Type.Literal('always'), Type.Literal('once'), Type.Literal('locked')], {
            description: 'May be changed: at any time; this one time; not by the member.',
          }),
        }),
      ),
      hasPassword: Type.Boolean({ description: 'False for a member who signs in by a provider alone.' }),
      paymentPassword: Type.Object({
        isSet: Type.Boolean(),
        pausedMinutes: Type.Integer({ description: 'Minutes until it is accepted again; 0: it is not paused.' }),
        recoverTo: Type.Optional(
          Type.String({ description: 'Where the code goes by which it is recovered, masked; left out: nowhere.' }),
        ),
      }),
      contacts: Type.Array(
        Type.Object({
          kind: oneOf(CONTACT_KINDS),
          shown: Type.Optional(Type.String({ description: 'Number or address, masked; left out: there is none.' })),
          isConfirmed: Type.Boolean({ description: 'Proven by a code.' }),
          mayChange: Type.Boolean(),
        }),
      ),
    }),
  ),
  addition: 'Section 2 asks for the profile; section 7 has no call for it.',
  source: '2 Member centre menu',
})
