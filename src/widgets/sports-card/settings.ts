import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    text: Type.Optional(TextKey({ description: 'A sentence.' })),
    action: Type.Optional(TextKey({ description: 'Words of the button.' })),
    path: Type.Optional(PagePath({ default: '/sports', description: 'Where the button leads.' })),
    gameType: Type.Optional(
      Type.String({ default: 'SPORTS', description: 'Game type whose vendors and picture show.' }),
    ),
    variant: choiceSetting(['wide', 'tall'], 'wide: picture beside the text; tall: behind it.'),
  },
  {
    description: 'A large way into a game type whose vendors have lobbies of their own, such as sports.',
    additionalProperties: false,
    'x-needs': ['games'] satisfies WidgetNeed[],
    examples: [
      {},
      { title: 'home.sports-title', text: 'home.sports-text', action: 'home.sports-action', variant: 'tall' },
    ],
  },
)
export type Settings = Static<typeof settings>
