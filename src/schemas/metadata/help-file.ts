/** platform/help.json: the articles of a brand's help centre. */
import { Type } from 'typebox'
import { wireText } from '../document/wire-text.ts'

export const HelpFile = Type.Array(
  Type.Object(
    {
      id: Type.String({
        pattern: '^[a-z][a-z0-9-]*$',
        maxLength: 60,
        description: 'Its name in addresses: term is found at /help#term.',
        examples: ['term', 'deposit'],
      }),
      title: wireText('The title.'),
      content: wireText('The article as HTML; it is cleaned before it is sent.'),
    },
    { description: 'One article.' },
  ),
  { title: 'platform/help.json', description: 'Articles of the help centre, in their order.' },
)
