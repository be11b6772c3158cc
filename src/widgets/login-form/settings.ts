import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/text-key.ts'

export const settings = Type.Object(
  {
    form: Type.String({ default: 'login', description: 'The form of forms/ that holds the fields.' }),
    mode: Type.Union([Type.Literal('dialog'), Type.Literal('page')], {
      default: 'dialog',
      description: 'In a dialog, which brings its own title, or as a page.',
    }),
    registerDialog: Type.Optional(
      Type.String({ description: 'Dialog that the register link opens; /register without script.' }),
    ),
    title: Type.Optional(TextKey({ description: 'Heading of the page.' })),
    text: Type.Optional(TextKey({ description: 'A sentence below the heading.' })),
  },
  {
    additionalProperties: false,
    description: 'Login with user name and password (LGN).',
    examples: [
      { form: 'login', mode: 'dialog', registerDialog: 'register' },
      { form: 'login', mode: 'page', title: 'login.title', text: 'login.text' },
    ],
  },
)
export type Settings = Static<typeof settings>
