/** Contracts of agents on the wire (section 3, Contract). */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { CONTRACT_KINDS, CONTRACT_PERIODS, MAX_TIERS } from './contract-kinds.ts'

const Amount = (description: string) =>
  Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', examples: ['1000'], description })

export const WireTier = Type.Object(
  {
    activeMembers: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Members of the team with a settled bet.' }),
    ),
    validBet: Type.Optional(Amount('What the team staked in the period, a decimal amount.')),
    loss: Type.Optional(Amount('What the players of the team lost in the period, a decimal amount.')),
    betAmount: Type.Optional(Amount('What the team staked in the hour, a decimal amount.')),
    rate: Type.String({
      pattern: '^\\d{1,3}(\\.\\d{1,2})?$',
      examples: ['0.5'],
      description: 'Percent: of the loss for dividends, else of the stakes.',
    }),
  },
  { description: 'From which figures on which rate is paid; a threshold that is left out is 0.' },
)
export type WireTier = Static<typeof WireTier>

export const KindSchema = oneOf(CONTRACT_KINDS)
export const PeriodSchema = oneOf(CONTRACT_PERIODS, { description: 'How long a period of a dividend is.' })

export const CONTRACT_STATES = ['offered', 'active', 'rejected', 'withdrawn', 'terminated'] as const

export const CONTRACT_ACTIONS = [
  ...(['offer', 'withdraw', 'accept', 'reject', 'terminate', 'requestTermination', 'answerTermination'] as const),
] as const
export type ContractAction = (typeof CONTRACT_ACTIONS)[number]

export const ContractSchema = Type.Object({
  id: Type.String(),
  kind: KindSchema,
  state: oneOf(CONTRACT_STATES),
  version: Type.Integer({ description: 'To be sent with every change; an older one is refused.' }),
  side: oneOf(['own', 'team'], { description: 'own: the caller earns from it; team: the caller pays it.' }),
  username: Type.String({ description: 'The other party, with an upline masked; empty: the brand.' }),
  memberId: Type.Integer({ description: 'Who earns from it.' }),
  period: Type.Optional(PeriodSchema),
  carriesLosses: Type.Boolean({ description: 'What players won in a period lowers their loss of the next one.' }),
  tiers: Type.Array(WireTier, { description: 'Lowest first.' }),
  offeredAt: Type.Integer({ description: 'Milliseconds since 1970.' }),
  paidUntil: Type.Union([Type.Integer(), Type.Null()], { description: 'The first moment that is not paid.' }),
  carried: Type.String({
    description: 'What players won and must lose again before anything is paid, a decimal amount.',
  }),
  endedAt: Type.Union([Type.Integer(), Type.Null()]),
  terminationBy: Type.Union([Type.Literal('own'), Type.Literal('team'), Type.Null()], {
    description: 'Who asks to end it: the one who earns (own) or the one who pays (team); null: nobody.',
  }),
  may: Type.Array(oneOf(CONTRACT_ACTIONS), {
    description: 'What the caller may do with it now.',
  }),
})
export type WireContract = Static<typeof ContractSchema>

/** Body of the four calls that change contracts. */
export const ContractRequest = Type.Object({
  action: oneOf(CONTRACT_ACTIONS, { examples: ['offer'] }),
  contractId: Type.Optional(
    Type.String({ pattern: '^\\d{1,18}$', description: 'Which contract; of every action but offer.' }),
  ),
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'As it was read; of every action but offer.' })),
  memberId: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'To whom it is offered: directly below the caller.',
    }),
  ),
  period: Type.Optional(PeriodSchema),
  carriesLosses: Type.Optional(Type.Boolean({ description: 'Of an offer of a dividend.' })),
  tiers: Type.Optional(
    Type.Array(WireTier, { minItems: 1, maxItems: MAX_TIERS, description: 'Of an offer; lowest first.' }),
  ),
  agree: Type.Optional(Type.Boolean({ description: 'Of answerTermination: whether the contract ends.' })),
  confirm: Type.Optional(
    Type.Boolean({ description: 'Of accept: contracts below with a higher rate may end with it (AGT-08).' }),
  ),
})
export type ContractRequest = Static<typeof ContractRequest>

export const CONTRACT_PROBLEMS = [
  ...(['contract/unknown', 'contract/changed', 'contract/ends-others', 'contract/not-direct'] as const),
  ...([
    'contract/offered-already',
    'contract/no-own',
    'contract/above-own',
    'contract/tiers',
    'contract/other-terms',
  ] as const),
  ...(['contract/incomplete', 'contract/off', 'agent/not-in-team'] as const),
] as const
