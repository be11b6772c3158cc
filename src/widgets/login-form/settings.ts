import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    form: Type.String({ default: 'login', description: 'The form that holds the fields.' }),
    mode: choiceSetting(['dialog', 'page'], 'In a dialog, which brings its own title, or as a page.'),
    entry: choiceSetting(['member', 'agent'], 'agent: a login for agents only; other accounts are refused.'),
    remember: Type.Optional(Type.Boolean({ default: true, description: 'A box that keeps this browser signed in.' })),
    registerDialog: Type.Optional(
      Type.String({ description: 'Dialog that the link to register opens; empty: the page for it.' }),
    ),
    forgotDialog: Type.Optional(
      Type.String({
        description: 'Dialog that the link for a forgotten password opens; empty, or on a page: the page for it.',
      }),
    ),
    agentPath: Type.Optional(
      PagePath({
        description: 'Page of the entry for agents; a link leads there where the brand has an agent centre.',
      }),
    ),
    title: Type.Optional(TextKey({ description: 'Heading of the page.' })),
    text: Type.Optional(TextKey({ description: 'A sentence below the heading.' })),
  },
  {
    additionalProperties: false,
    description:
      'Login with user name and password, by mobile code, with Google or Facebook, or to play for free (LGN): what the platform has on.',
    examples: [
      { form: 'login', mode: 'dialog', registerDialog: 'register', forgotDialog: 'forgot-password' },
      { form: 'login', mode: 'page', entry: 'agent', remember: false, title: 'login.title', text: 'login.text' },
    ],
  },
)
export type Settings = Static<typeof settings>
