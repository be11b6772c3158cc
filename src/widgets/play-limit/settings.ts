import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  { form: Type.String({ default: 'deposit-limits', description: 'The form with a field for each period.' }) },
  {
    description: 'Asks a member for deposit limits, in a dialog that may be left (RGM-03).',
    additionalProperties: false,
    examples: [{}],
  },
)
export type Settings = Static<typeof settings>
