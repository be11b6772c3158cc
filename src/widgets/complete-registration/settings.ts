import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    form: Type.String({
      default: 'register',
      description: 'The registration form; what it requires besides name and password is asked.',
    }),
    termsPath: Type.Optional(Type.String({ default: '/help#term', description: 'Where the terms can be read.' })),
    title: Type.Optional(TextKey({ description: 'Heading of the page.' })),
    text: Type.Optional(TextKey({ description: 'A sentence below the heading.' })),
  },
  {
    additionalProperties: false,
    description: 'The rest of a sign-up by Google or Facebook: terms, age and what the rules require (LGN-13).',
    examples: [
      { form: 'register', termsPath: '/help#term', title: 'complete-registration.title' },
      { form: 'register', title: 'complete-registration.title', text: 'complete-registration.text' },
    ],
  },
)
export type Settings = Static<typeof settings>
