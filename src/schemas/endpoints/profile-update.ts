import { Type } from 'typebox'
import { PROFILE_FIELDS, type ProfileField } from '../session/profile-fields.ts'
import { endpoint } from './endpoint.ts'

const text = () => Type.Optional(Type.String({ maxLength: 1024 }))

/** Changes profile fields, each when the brand lets it. A field that is left out stays; an empty one is cleared. */
export const profileUpdate = endpoint('profileUpdate', {
  method: 'PUT',
  path: '/wps/member/profile',
  who: 'member',
  encrypted: true,
  body: Type.Object(
    Object.fromEntries(PROFILE_FIELDS.map(name => [name, text()])) as Record<ProfileField, ReturnType<typeof text>>,
    { additionalProperties: false, minProperties: 1, examples: [{ nickname: 'Lucky' }] },
  ),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['profile/invalid'],
  addition: 'Section 2 asks for the profile; section 7 has no call for it.',
  source: '2 Member centre menu',
})
