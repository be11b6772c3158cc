import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    text: Type.Optional(TextKey({ description: 'A sentence under the heading.' })),
    icon: Type.Optional(Type.String({ description: 'Icon before the heading.' })),
    vietnam: Type.Optional(Type.Boolean({ default: false, description: 'The Vietnamese games only (LOT-03).' })),
    regions: Type.Optional(
      Type.Array(Type.String({ examples: ['north', 'fast', 'sea'], description: 'A region of the lottery menu.' }), {
        description: 'Games of these regions, in this order; empty: of all, in the order of the menu.',
      }),
    ),
    count: Type.Optional(Type.Integer({ default: 8, minimum: 1, maximum: 24, description: 'How many games.' })),
    layout: choiceSetting(['scroll', 'grid'], 'scroll: a row; grid: rows below each other.'),
    more: Type.Optional(PagePath({ default: '', description: 'The page that "see all" leads to.' })),
  },
  {
    description: 'The next draws of lottery games, each with its countdown and a link to the game.',
    additionalProperties: false,
    examples: [
      { title: 'home.lottery-title', icon: 'ticket', more: '/lott' },
      { vietnam: true, regions: ['north', 'fast'], count: 4, layout: 'grid' },
    ],
  },
)
export type Settings = Static<typeof settings>
