import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    perPage: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'Referral links per page.' }),
    ),
    directForm: Type.Optional(
      Type.String({ default: 'team-register', description: 'The form that registers one person.' }),
    ),
    linkForm: Type.Optional(
      Type.String({ default: 'referral-link', description: 'The form that makes a referral link.' }),
    ),
  },
  {
    additionalProperties: false,
    description: 'An agent registers a member directly below, or makes links by which people register (AGT-05).',
    examples: [{ perPage: 10, directForm: 'team-register', linkForm: 'referral-link' }],
  },
)
export type Settings = Static<typeof settings>
