import { Type } from 'typebox'
import { gameCodeField, NumberSet } from '../lottery/wire.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Saves numbers under a name, in place of others of that name. */
export const lotterySetSave = endpoint('lotterySetSave', {
  method: 'POST',
  path: '/wps/lottery/sets',
  who: 'member',
  body: Type.Object({ gameCode: gameCodeField, ...NumberSet.properties }),
  reply: successReply(Type.Array(NumberSet, { description: 'All of them, the latest first.' })),
  problems: ['lottery/unknown-game', 'lottery/picks', 'lottery/too-many-sets'],
  addition: 'Section 7 has no call for saved numbers (LOT-06).',
  source: '7 Lottery and missions',
})
