import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The devices that the member is signed in with, this one first. */
export const devices = endpoint('devices', {
  method: 'GET',
  path: '/wps/member/devices',
  who: 'member',
  reply: successReply(
    Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.Optional(Type.String({ description: 'Browser and system.', examples: ['Chrome, Android'] })),
          ip: Type.Optional(Type.String({ description: 'The address it signed in from.' })),
          country: Type.Optional(
            Type.String({ description: 'In two capital letters, where a trusted proxy reports it.' }),
          ),
          signedInAt: Type.Integer({ description: 'Milliseconds since 1970.' }),
          usedAt: Type.Integer({ description: 'Milliseconds since 1970, to a minute.' }),
          isThis: Type.Boolean({ description: 'The device that asks.' }),
          isRemembered: Type.Boolean({ description: 'It is signed in again without a password when it comes back.' }),
        }),
      ),
    }),
  ),
  addition: 'Devices are our addition; section 7 has no call for them.',
  source: '2 Member centre menu',
})
