import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/text-key.ts'
import { choice } from '../choice.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading above it.' })),
    gameTypes: Type.Optional(
      Type.Array(Type.String(), { default: [], description: 'Game types whose vendors show; none: all.' }),
    ),
    count: Type.Optional(
      Type.Integer({ default: 30, minimum: 1, maximum: 100, description: 'How many logos at most.' }),
    ),
    variant: choice(['strip', 'plain'], 'strip: on a band of its own; plain: on the background.'),
  },
  {
    description: 'A scrolling line of vendor logos (FTR-01).',
    additionalProperties: false,
    examples: [{}, { title: 'footer.vendors', variant: 'plain', gameTypes: ['RNG'], count: 6 }],
  },
)
export type Settings = Static<typeof settings>
