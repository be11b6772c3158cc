import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading above it.' })),
    gameTypes: Type.Optional(
      Type.Array(Type.String(), { default: [], description: 'Game types whose vendors show; none: all.' }),
    ),
    count: Type.Optional(
      Type.Integer({ default: 30, minimum: 1, maximum: 100, description: 'How many logos at most.' }),
    ),
    autoplay: Type.Optional(
      Type.Integer({
        default: 4000,
        minimum: 0,
        maximum: 60_000,
        description: 'Pause between two moves, in ms; 0: it never moves by itself.',
      }),
    ),
    variant: choiceSetting(['strip', 'plain'], 'strip: on a band of its own; plain: on the background.'),
  },
  {
    description: 'A scrolling line of vendor logos (FTR-01).',
    additionalProperties: false,
    examples: [{}, { title: 'footer.vendors', variant: 'plain', gameTypes: ['RNG'], count: 6, autoplay: 0 }],
  },
)
export type Settings = Static<typeof settings>
