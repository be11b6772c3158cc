import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Takes back a picture whose case has not been decided. */
export const uploadRemove = endpoint('uploadRemove', {
  method: 'POST',
  path: '/wps/member/upload/remove',
  who: 'member',
  body: Type.Object({
    id: Type.String({
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      examples: ['00000000-0000-4000-8000-000000000000'],
      description: 'Of the picture.',
    }),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['upload/unknown', 'upload/kept'],
  addition: 'Section 2 asks for proofs; section 7 has no call for them.',
  source: '2 Member centre menu',
})
