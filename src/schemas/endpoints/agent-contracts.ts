import { Type } from 'typebox'
import { ContractSchema, KindSchema } from '../agents/contract.ts'
import { pagedQuery, pagedReply } from '../records/pages.ts'
import { endpoint } from './endpoint.ts'

/** The contracts of the calling agent: the own ones, and those with agents directly below. */
export const agentContracts = endpoint('agentContracts', {
  method: 'GET',
  path: '/wps/agent/contracts',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object({
    kind: Type.Optional(KindSchema),
    memberId: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'Below: only those with this agent, ended ones too.',
      }),
    ),
    ...pagedQuery(20, 100),
  }),
  reply: pagedReply(
    ContractSchema,
    {
      own: Type.Array(ContractSchema, { description: 'Of each kind the active one and the offer that waits.' }),
      member: Type.Optional(
        Type.Object(
          {
            username: Type.String(),
            mayOffer: Type.Boolean({ description: 'An agent directly below the caller: nobody else is offered any.' }),
          },
          { description: 'Who was asked about by `memberId`.' },
        ),
      ),
    },
    'With agents directly below: active ones and offers, those that wait for an answer first.',
  ),
  problems: ['agent/not-in-team'],
  addition: 'Section 7 changes contracts and has no call that lists them (AGT-12).',
  source: '2 Agent centre menu; 3 Contract',
})
