import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    mode: choiceSetting(['page', 'dialog'], 'page: all articles below each other; dialog: one at a time.'),
    start: Type.Optional(
      Type.String({ description: 'Of a dialog: the name for links of the article that shows first.' }),
    ),
    articles: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Type.String({
              pattern: '^[a-z][a-z0-9-]*$',
              description: 'Its name in addresses: /help#term leads to the article with the name term.',
              examples: ['term', 'privacy'],
            }),
            title: TextKey({ minLength: 1, description: 'Its title.' }),
            text: TextKey({ minLength: 1, description: 'Paragraphs, with an empty line between them.' }),
          },
          { additionalProperties: false, description: 'One article.' },
        ),
        { description: 'Shown where the platform has no help centre of the brand, and while it cannot be reached.' },
      ),
    ),
  },
  {
    description: 'Help centre: menu, search and articles (OTH-03).',
    additionalProperties: false,
    examples: [
      { articles: [{ id: 'term', title: 'help.term-title', text: 'help.term-text' }] },
      { mode: 'dialog', start: 'term' },
    ],
  },
)
export type Settings = Static<typeof settings>
