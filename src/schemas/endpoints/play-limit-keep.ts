import { Type } from 'typebox'
import { LimitKindSchema, LimitPeriodSchema, ProtectionReply } from '../session/protection.ts'
import { endpoint } from './endpoint.ts'

/** Withdraws the looser limit that is pending: the present one stays. */
export const playLimitKeep = endpoint('playLimitKeep', {
  method: 'POST',
  path: '/wps/member/protection/limit/keep',
  who: 'member',
  body: Type.Object({ kind: LimitKindSchema, period: LimitPeriodSchema }),
  reply: ProtectionReply,
  addition: 'Protection of players is our addition; section 7 has no call for it.',
  source: '10 Responsible gaming',
})
