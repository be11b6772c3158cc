import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  { form: Type.String({ default: 'bind-contact', description: 'The form that holds the fields.' }) },
  {
    additionalProperties: false,
    description:
      'Proves a number or mail address of the member by a code; the dialog is opened with the kind of contact (MBR-05).',
    examples: [{ form: 'bind-contact' }],
  },
)
export type Settings = Static<typeof settings>
