/** Parts of platform/cashier.json about the player: fields of the profile that may change, and protection from harm. */
import { type Static, Type } from 'typebox'
import { amount, closed } from './cashier-shapes.ts'

export const ProfileFile = Type.Record(
  Type.String({ pattern: '^[a-z][A-Za-z]{0,39}$' }),
  Type.String({
    enum: ['always', 'once', 'never'],
    'x-meanings': { always: 'At any time.', once: 'While it is empty.', never: 'By the operator only.' },
    description: 'When the player may change it.',
  }),
  {
    description: 'Profile field -> when a player may change it; left out: the nickname always, the others once.',
    examples: [{ nickname: 'always', birthday: 'never' }],
  },
)

export const ProtectionFile = closed(
  {
    depositPerDay: Type.Optional(
      amount('Upper bound of the deposits of one day, also for members with a higher limit of their own.'),
    ),
    timeOutHours: Type.Optional(
      Type.Array(Type.Integer({ minimum: 24, maximum: 720, description: 'Hours.' }), {
        minItems: 1,
        description: 'Lengths of a time-out to choose from, 24 hours to 30 days.',
      }),
    ),
    exclusionMonths: Type.Optional(
      Type.Array(Type.Integer({ minimum: 6, maximum: 1200, description: 'Months.' }), {
        minItems: 1,
        description: 'Lengths of a self-exclusion to choose from, six months and more.',
      }),
    ),
    realityCheckMinutes: Type.Optional(
      Type.Array(Type.Integer({ minimum: 5, maximum: 240, description: 'Minutes.' }), {
        minItems: 1,
        description: 'How often a player may ask to be reminded while playing.',
      }),
    ),
    relaxAfterHours: Type.Optional(
      Type.Integer({ minimum: 24, maximum: 720, default: 24, description: 'How long a looser limit waits.' }),
    ),
  },
  'Limits of play (RGM-01): this file may tighten them, never loosen them.',
)

export type WireProtection = Static<typeof ProtectionFile>

const days = (preset: number, minimum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum: 7300, default: preset, description: `Days. ${description}` }))

export const RetentionFile = closed(
  {
    pictures: days(180, 30, 'Uploaded pictures, after their case ended.'),
    messages: days(365, 30, 'Messages to players, after they were written.'),
    feedback: days(365, 30, 'Feedback, live chat and applications as agents, after an operator marked them as done.'),
    signIns: days(180, 30, 'Browsers and networks of sign-ins, after the last one.'),
    payments: days(
      1825,
      365,
      'Details of payments of an erased account, after the erasure: payout accounts, fields of deposits, notes. Laws against money laundering often ask for five years.',
    ),
  },
  'How long personal data is stored.',
)

export type WireRetention = Static<typeof RetentionFile>
