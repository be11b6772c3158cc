import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    form: Type.String({ default: 'change-password', description: 'The form that holds the fields.' }),
    text: Type.Optional(TextKey({ description: 'A sentence above the fields.' })),
    forcedText: Type.Optional(
      TextKey({ description: 'The same when the login asks for another password before anything else.' }),
    ),
  },
  {
    additionalProperties: false,
    description: 'Sets another password: by the old one, or by what a login hands out when it asks for one (PWD-01).',
    examples: [
      { form: 'change-password', forcedText: 'password.forced-text' },
      { form: 'change-password', text: 'password.first-text' },
    ],
  },
)
export type Settings = Static<typeof settings>
