import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    limitForm: Type.Optional(Type.String({ default: 'play-limit', description: 'The form that changes one limit.' })),
    withdrawal: Type.Optional(
      Type.String({ default: '/member/withdraw', description: 'Page where an excluded player withdraws.' }),
    ),
  },
  {
    description: 'Limits, reality check, breaks and self-exclusion of a member (RGM-02 to RGM-04).',
    additionalProperties: false,
    examples: [{}],
  },
)
export type Settings = Static<typeof settings>
