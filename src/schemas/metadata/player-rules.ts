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
