import { Type } from 'typebox'
import { countField, dayFields, gameCodeField, OpenedNumbers } from '../lottery/wire.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Latest results of a game, or those of a day, newest first. */
export const openedNumbers = endpoint('openedNumbers', {
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  who: 'anyone',
  maxAge: 2,
  query: Type.Object({ gameCode: gameCodeField, count: countField, ...dayFields }),
  reply: successReply(Type.Array(OpenedNumbers)),
  problems: ['lottery/unknown-game'],
  source: '7 Lottery and missions',
})
