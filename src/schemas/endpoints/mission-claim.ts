import { Type } from 'typebox'
import { missionId, missionSlot } from '../missions/mission.ts'
import { MISSION_PROBLEMS } from '../problems/mission-problems.ts'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { paidReward } from '../records/wallets-after.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/**
 * Claims the reward of a mission once per period, into the main wallet. The header `idempotency-key` is required: a repeated key has no
 * second effect and gets the same reply.
 */
export const missionClaim = endpoint('missionClaim', {
  method: 'POST',
  path: '/wps/member/mission/claim',
  who: 'member',
  body: Type.Object({ id: missionId, slot: missionSlot }),
  reply: successReply(Type.Object(paidReward)),
  problems: [...MONEY_PROBLEMS, ...MISSION_PROBLEMS],
  addition: 'Section 7 reads missions, and has no call that claims them (API-07).',
  source: '2 Member centre menu: mission activity',
})
