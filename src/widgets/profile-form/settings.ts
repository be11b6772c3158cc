import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  { form: Type.String({ default: 'profile', description: 'The form that holds the fields.' }) },
  {
    additionalProperties: false,
    description: 'The profile fields that the brand lets a member change now (MBR-05).',
    examples: [{ form: 'profile' }],
  },
)
export type Settings = Static<typeof settings>
