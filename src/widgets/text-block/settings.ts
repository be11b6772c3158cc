import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import { headingLevel } from '../../schemas/widget-settings/heading-level.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    text: Type.Optional(TextKey({ description: 'Paragraphs, parted by blank lines.' })),
    anchor: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z0-9-]*$',
        description: 'Its name in addresses: /help#term leads to the text with the name term.',
      }),
    ),
    align: choiceSetting(['start', 'center'], 'Side the lines begin at.'),
    size: choiceSetting(['normal', 'large'], 'large: for a short text that matters.'),
    level: headingLevel(2),
  },
  {
    description: 'A heading and paragraphs: the head of a page, help, terms.',
    additionalProperties: false,
    examples: [
      { title: 'help.title', text: 'help.text', level: 1 },
      { title: 'help.term-title', anchor: 'term', align: 'center', size: 'large' },
    ],
  },
)
export type Settings = Static<typeof settings>
