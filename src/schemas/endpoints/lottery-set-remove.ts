import { Type } from 'typebox'
import { gameCodeField, NumberSet, setNameField } from '../lottery/wire.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Removes saved numbers; those of no such name are removed already. */
export const lotterySetRemove = endpoint('lotterySetRemove', {
  method: 'POST',
  path: '/wps/lottery/sets/remove',
  who: 'member',
  body: Type.Object({ gameCode: gameCodeField, name: setNameField }),
  reply: successReply(Type.Array(NumberSet, { description: 'Those that are left, the latest first.' })),
  problems: ['lottery/unknown-game'],
  addition: 'Section 7 has no call for saved numbers (LOT-06).',
  source: '7 Lottery and missions',
})
