import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    perPage: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'Referral links per page.' }),
    ),
  },
  {
    additionalProperties: false,
    description: 'An agent registers a member directly below, or makes links by which people register (AGT-05).',
    examples: [{ perPage: 10 }],
  },
)
export type Settings = Static<typeof settings>
