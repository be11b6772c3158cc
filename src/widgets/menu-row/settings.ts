import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    menu: Type.String({ description: 'The menu whose entries are shown.', examples: ['help'] }),
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    variant: choiceSetting(
      ['buttons', 'tiles', 'links'],
      'buttons: side by side; tiles: large, with the icon above; links: plain text.',
    ),
  },
  {
    description: 'The entries of a menu in a row of a page.',
    additionalProperties: false,
    examples: [
      { menu: 'help', title: 'help.title' },
      { menu: 'top', variant: 'tiles' },
      { menu: 'help', variant: 'links' },
    ],
  },
)
export type Settings = Static<typeof settings>
