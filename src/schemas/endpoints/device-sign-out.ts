import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Signs one device of the member out, and forgets it if it was remembered. */
export const deviceSignOut = endpoint('deviceSignOut', {
  method: 'POST',
  path: '/wps/member/devices/signOut',
  who: 'member',
  body: Type.Object({
    id: Type.String({ maxLength: 32, description: 'From the list of devices.', examples: ['s1'] }),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['device/unknown'],
  addition: 'Devices are our addition; section 7 has no call for them.',
  source: '2 Member centre menu',
})
