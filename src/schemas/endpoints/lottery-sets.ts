import { Type } from 'typebox'
import { gameCodeField, NumberSet } from '../lottery/wire.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The numbers that the member saved for a game and those that are played alike, the latest first. */
export const lotterySets = endpoint('lotterySets', {
  method: 'GET',
  path: '/wps/lottery/sets',
  who: 'member',
  query: Type.Object({ gameCode: gameCodeField }),
  reply: successReply(Type.Array(NumberSet, { description: 'At most 30.' })),
  problems: ['lottery/unknown-game'],
  addition: 'Section 7 has no call for saved numbers (LOT-06).',
  source: '7 Lottery and missions',
})
