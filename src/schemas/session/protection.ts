/** Facts and settings by which members protect themselves from harm. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'

export const LIMIT_KINDS = ['deposit', 'loss', 'session'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export const LimitKindSchema = oneOf(LIMIT_KINDS, {
  examples: ['deposit'],
  description: 'deposit: all deposits; loss: stakes minus wins; session: time spent in games.',
})
export const LimitPeriodSchema = oneOf(LIMIT_PERIODS, {
  examples: ['day'],
  description: "By the brand's calendar; weeks begin on Monday.",
})

const Moment = (description: string) => Type.Integer({ description: `${description} Milliseconds since 1970.` })
const Value = (description: string) =>
  Type.String({ description: `${description} A decimal amount; whole minutes for kind session.` })

export const LimitSchema = Type.Object({
  kind: LimitKindSchema,
  period: LimitPeriodSchema,
  value: Value('What applies now.'),
  used: Value('What has been used of it.'),
  endsAt: Moment('When the period is over and the next one begins.'),
  pending: Type.Optional(
    Type.Object(
      { value: Type.Optional(Value('Left out: the limit ends.')), at: Moment('When it takes effect.') },
      { description: 'A looser value that waits.' },
    ),
  ),
})

export const ExclusionSchema = Type.Object(
  {
    kind: oneOf(['time-out', 'self-exclusion']),
    until: Type.Union([Type.Integer(), Type.Null()], { description: 'Milliseconds since 1970; null: for good.' }),
  },
  { description: 'A break or a self-exclusion that applies now.', 'x-addition': true },
)

export const ProtectionSchema = Type.Object({
  currency: Type.String({ description: 'ISO 4217 code.' }),
  limits: Type.Array(LimitSchema, { description: "The member's own." }),
  depositPerDay: Type.Optional(
    Type.String({ description: 'What the brand lets anybody deposit in a day, a decimal amount.' }),
  ),
  relaxAfterHours: Type.Integer({ description: 'How long a looser limit waits.' }),
  timeOutHours: Type.Array(Type.Integer(), { description: 'Lengths of a time-out to choose from.' }),
  exclusionMonths: Type.Array(Type.Integer(), { description: 'Lengths of a self-exclusion, besides for good.' }),
  checkMinutes: Type.Integer({ description: 'How often a reality check comes while playing.' }),
  checkChoices: Type.Array(Type.Integer(), { description: 'Minutes to choose from.' }),
  exclusion: Type.Optional(ExclusionSchema),
  sitting: Type.Optional(
    Type.Object(
      {
        ms: Type.Integer({ description: 'Milliseconds since it began.' }),
        net: Type.String({ description: 'Won minus staked since then, a decimal amount.' }),
        isCheckDue: Type.Boolean({ description: 'No round is accepted until a reality check is confirmed.' }),
      },
      { description: 'The sitting that goes on now, in any window.' },
    ),
  ),
})
export type ProtectionValue = Static<typeof ProtectionSchema>
export type LimitValue = Static<typeof LimitSchema>
export type ExclusionValue = Static<typeof ExclusionSchema>

export const ProtectionReply = successReply(ProtectionSchema)
