import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** A picture of digits for this browser, valid for one try within five minutes. */
export const captcha = endpoint('captcha', {
  method: 'GET',
  path: '/wps/captcha',
  who: 'anyone',
  changes: true,
  reply: successReply(Type.String({ description: 'A PNG in base64, without a data: prefix.' })),
  source: '7 Account',
})
