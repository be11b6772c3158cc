import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    form: Type.String({ default: 'new-password', description: 'The form that holds the fields.' }),
    forgotPath: Type.Optional(
      PagePath({ default: '/forgot-password', description: 'Page where another link can be requested.' }),
    ),
    title: Type.Optional(TextKey({ description: 'Heading of the page.' })),
    text: Type.Optional(TextKey({ description: 'A sentence below the heading.' })),
  },
  {
    additionalProperties: false,
    description: 'Sets another password with the link that was mailed (PWD-03).',
    examples: [{ form: 'new-password' }, { form: 'new-password', title: 'password.reset-title' }],
  },
)
export type Settings = Static<typeof settings>
