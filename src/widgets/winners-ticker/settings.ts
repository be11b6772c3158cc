import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    count: Type.Optional(Type.Integer({ default: 12, minimum: 1, maximum: 50, description: 'How many wins.' })),
    hideEmpty: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Shows nothing while there are none; the variant strip always does.',
      }),
    ),
    variant: choiceSetting(
      ['strip', 'list', 'cards'],
      'strip: one moving line; list: a column; cards: a scrolling row.',
    ),
  },
  {
    description: 'Who won what, lately (OTH-05).',
    additionalProperties: false,
    examples: [{}, { title: 'home.winners-title', variant: 'list', count: 8 }, { variant: 'cards' }],
  },
)
export type Settings = Static<typeof settings>
