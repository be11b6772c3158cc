import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  { form: Type.String({ default: 'payment-password', description: 'The form that holds the fields.' }) },
  {
    additionalProperties: false,
    description: 'Sets the payment password, changes it by the old one, or recovers it by a code (MBR-05, REG-08).',
    examples: [{ form: 'payment-password' }],
  },
)
export type Settings = Static<typeof settings>
