import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    text: Type.Optional(TextKey({ description: 'A sentence under the heading.' })),
    gameType: Type.Optional(Type.String({ default: '', description: 'Game type whose vendors show; empty: all.' })),
    vendors: Type.Optional(
      Type.Array(Type.String({ description: 'A vendor.' }), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
        description: 'The vendors that show, in this order; empty: all of the game type.',
        examples: [['PT', 'AG', 'CQ9']],
      }),
    ),
    count: Type.Optional(Type.Integer({ default: 18, minimum: 1, maximum: 100, description: 'How many at most.' })),
    variant: choiceSetting(['grid', 'plates'], 'grid: logos; plates: logo, name and game type.'),
    more: Type.Optional(PagePath({ default: '', description: 'The page that "see all" leads to.' })),
  },
  {
    description: 'Vendors beside and below each other.',
    additionalProperties: false,
    examples: [{}, { title: 'home.vendors-title', variant: 'plates', count: 6, more: '/rng' }],
  },
)
export type Settings = Static<typeof settings>
