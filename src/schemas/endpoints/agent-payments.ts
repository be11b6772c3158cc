import { Type } from 'typebox'
import { KindSchema, WireTier } from '../agents/contract.ts'
import { decimalAmount } from '../decimal-amount.ts'
import { oneOf } from '../one-of.ts'
import { pagedReply } from '../records/pages.ts'
import { RangeSchema, RECORD_PROBLEMS, recordFields } from '../records/record-query.ts'
import { endpoint } from './endpoint.ts'

const Amount = (description: string) => Type.Optional(decimalAmount(description))

/** Payments of contracts within a date range, with the figures they came from. */
export const agentPayments = endpoint('agentPayments', {
  method: 'GET',
  path: '/wps/agent/payments',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object({
    kind: KindSchema,
    side: Type.Optional(
      oneOf(['own', 'team'], {
        default: 'own',
        description: 'own: what the caller earned; team: what the caller pays to agents below.',
      }),
    ),
    ...recordFields,
  }),
  reply: pagedReply(
    Type.Object({
      id: Type.String(),
      username: Type.String({ description: 'The other party, with an upline masked; empty: the brand.' }),
      starts: Type.Integer({ description: 'The period begins, milliseconds since 1970.' }),
      ends: Type.Integer({ description: 'The first moment after it.' }),
      state: oneOf(['paid', 'due', 'nothing'], {
        description: 'due: whoever pays has not had enough money yet; it is tried again with every run.',
      }),
      amount: Type.String({ description: 'Decimal amount.' }),
      paidAt: Type.Union([Type.Integer(), Type.Null()]),
      rate: Type.String({ description: 'Percent; empty: no tier was reached.' }),
      base: Type.String({ description: 'What the rate was taken of in the period, a decimal amount.' }),
      tier: Type.Union([WireTier, Type.Null()]),
      sinceBeginning: Amount('In real time: stakes since the contract began'),
      paidBefore: Amount('In real time: what was paid of them before'),
      activeMembers: Type.Optional(Type.Integer()),
      validBet: Amount('Stakes of the period'),
      win: Amount('What the players won on them'),
      bonus: Amount('What the brand gave the players'),
      loss: Amount('What the players lost, below zero when they won'),
      carried: Amount('What was left from earlier periods'),
      carriedOn: Amount('What is left for the next period'),
    }),
    { totals: Type.Object({ count: Type.Integer(), paid: Type.String(), due: Type.String() }), range: RangeSchema },
    'The latest period first.',
  ),
  problems: RECORD_PROBLEMS,
  addition: 'Section 2 asks for pages of payments; section 7 has no call for them (AGT-12).',
  source: '2 Agent centre menu; 3 Contract',
})
