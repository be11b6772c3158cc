import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    form: Type.String({ default: 'register', description: 'The form that holds the fields.' }),
    mode: Type.Union([Type.Literal('dialog'), Type.Literal('page')], {
      default: 'dialog',
      description: 'In a dialog, which brings its own title, or as a page.',
    }),
    loginDialog: Type.Optional(
      Type.String({ description: "Dialog that 'already have an account' opens; empty: the page for it." }),
    ),
    termsPath: Type.Optional(Type.String({ default: '/help#term', description: 'Where the terms can be read.' })),
    columns: Type.Optional(
      Type.Union([Type.Literal(1), Type.Literal(2)], { default: 1, description: 'Columns of fields on a wide page.' }),
    ),
    title: Type.Optional(TextKey({ description: 'Heading of the page.' })),
    text: Type.Optional(TextKey({ description: 'A sentence below the heading.' })),
  },
  {
    additionalProperties: false,
    description: "Registration, built from the platform's rules (REG).",
    examples: [
      { form: 'register', mode: 'dialog', loginDialog: 'login', termsPath: '/help#term', columns: 1 },
      { form: 'register', mode: 'page', termsPath: '/help#term', title: 'register.title', columns: 2 },
    ],
  },
)
export type Settings = Static<typeof settings>
