import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const REQUEST_TYPES = ['NONE', 'NEW', 'ACTIVE', 'TERMINATION'] as const

const requestType = (of: string) =>
  oneOf(REQUEST_TYPES, {
    description: `The caller's contract of ${of}. NONE: there is none; NEW: an offer waits for an answer; ACTIVE: it pays; TERMINATION: it pays, and one party asks to end it. The field has the name that the platform's clients know.`,
  })

/** Contracts of the caller, and offers that wait for an answer: decides which pages of the agent centre show (section 3, Consolidated contract info). */
export const consolidatedFunds = endpoint('consolidatedFunds', {
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  who: 'member',
  reply: successReply(
    Type.Object({
      divtypereq: requestType('a dividend'),
      dailysalreqtype: requestType('a daily salary'),
      contracthoursalreq: requestType('an hourly salary'),
      realtimesalreqtype: requestType('a real-time salary'),
    }),
  ),
  source: '7 Agent; 3 Consolidated contract info',
})
