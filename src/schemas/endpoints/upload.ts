import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** One of the member's own uploaded pictures. Every view is recorded in the audit log. */
export const upload = endpoint('upload', {
  method: 'GET',
  path: '/wps/member/upload',
  who: 'member',
  query: Type.Object({
    id: Type.String({
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      examples: ['00000000-0000-4000-8000-000000000000'],
      description: 'Of the picture.',
    }),
  }),
  reply: successReply(
    Type.Object({
      type: Type.Literal('image/jpeg'),
      width: Type.Integer({ description: 'Pixels.' }),
      height: Type.Integer({ description: 'Pixels.' }),
      data: Type.String({ description: 'The picture in base64.' }),
    }),
  ),
  problems: ['upload/unknown'],
  addition: 'Section 2 asks for proofs; section 7 has no call for them.',
  source: '2 Member centre menu',
})
