import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    form: Type.String({ default: 'forgot-password', description: 'The form that holds the fields.' }),
    mode: choiceSetting(['dialog', 'page'], 'In a dialog, which brings its own title, or as a page.'),
    loginDialog: Type.Optional(
      Type.String({ description: 'Dialog that the way back opens; empty, or on a page: the page for it.' }),
    ),
    title: Type.Optional(TextKey({ description: 'Heading of the page.' })),
    mailText: Type.Optional(TextKey({ description: 'What happens by e-mail, in a sentence.' })),
    mobileText: Type.Optional(TextKey({ description: 'What happens by mobile, in a sentence.' })),
  },
  {
    additionalProperties: false,
    description: 'A forgotten password: a link by e-mail, or a new one by a code to the mobile (PWD-02 to PWD-04).',
    examples: [
      { form: 'forgot-password', mode: 'dialog', loginDialog: 'login', mailText: 'password.mail-text' },
      { form: 'forgot-password', mode: 'page', title: 'password.forgot-title', mailText: 'password.mail-text' },
    ],
  },
)
export type Settings = Static<typeof settings>
