import { Type } from 'typebox'
import { countField, dayFields, OpenedNumbers, vietnamGameField } from '../lottery/wire.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Latest results of a Vietnamese game, or those of a day, newest first. */
export const vnOpenedNumbers = endpoint('vnOpenedNumbers', {
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  who: 'anyone',
  maxAge: 2,
  query: Type.Object({ gameCode: vietnamGameField, count: countField, ...dayFields }),
  reply: successReply(Type.Array(OpenedNumbers)),
  problems: ['lottery/unknown-game'],
  source: '7 Lottery and missions',
})
