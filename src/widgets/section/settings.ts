import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    text: Type.Optional(TextKey({ description: 'A sentence under the heading.' })),
    tone: choiceSetting(
      ['plain', 'panel', 'band'],
      'plain: on the background; panel: on a surface with corners; band: from edge to edge.',
    ),
    width: choiceSetting(['content', 'narrow', 'full'], 'How wide its content may get.'),
  },
  {
    description: 'A heading with other widgets under it.',
    additionalProperties: false,
    examples: [
      {},
      { title: 'home.slots-title', tone: 'panel' },
      { tone: 'band', width: 'narrow', text: 'home.live-text' },
    ],
  },
)
export type Settings = Static<typeof settings>
