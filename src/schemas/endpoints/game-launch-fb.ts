import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Returns the address of the FB sports book: a page of the site, for a visitor without an account. */
export const gameLaunchFb = endpoint('gameLaunchFb', {
  method: 'GET',
  path: '/wps/relay/GCS_gameLaunchFB',
  who: 'anyone',
  query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }),
  reply: successReply(Type.Object({ url: Type.String(), guest: Type.Boolean() })),
  problems: ['game/unknown'],
  source: '7 Games; 6 Endpoints',
})
