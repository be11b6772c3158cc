import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    text: Type.Optional(TextKey({ description: 'A sentence under the heading.' })),
    icon: Type.Optional(Type.String({ description: 'Icon before the heading.' })),
    source: choiceSetting(
      ['hot', 'popular', 'list', 'new', 'recent', 'favourites'],
      'hot: hot games; popular: most played; list: of a type or vendor; new: the new ones of that list; recent: those that the member played lately; favourites: those that the member marked.',
    ),
    gameType: Type.Optional(Type.String({ default: '', description: 'Game type; empty: all.' })),
    vendor: Type.Optional(Type.String({ default: '', description: 'Games of this vendor; empty: of all.' })),
    count: Type.Optional(Type.Integer({ default: 12, minimum: 1, maximum: 48, description: 'How many games.' })),
    tile: choiceSetting(['portrait', 'square', 'wide'], 'Shape of a tile.'),
    layout: choiceSetting(
      ['scroll', 'grid', 'feature'],
      'scroll: a row; grid: rows below each other; feature: the first game twice as large.',
    ),
    rows: Type.Optional(Type.Integer({ default: 1, minimum: 1, maximum: 3, description: 'Lines of a scrolling row.' })),
    numbered: Type.Optional(Type.Boolean({ default: false, description: 'Shows large ranking numbers.' })),
    more: Type.Optional(PagePath({ default: '', description: 'The page that "see all" leads to.' })),
    moreLabel: Type.Optional(TextKey({ description: 'Label of the link instead of "see all".' })),
  },
  {
    description: 'A row of games that scrolls, or a short grid.',
    additionalProperties: false,
    'x-needs': ['games'] satisfies WidgetNeed[],
    examples: [
      {},
      { title: 'home.hot-title', icon: 'flame', numbered: true, count: 10 },
      { source: 'list', gameType: 'RNG', tile: 'wide', layout: 'grid', more: '/rng' },
      { source: 'popular', layout: 'feature', tile: 'square', moreLabel: 'common.see-all' },
    ],
  },
)
export type Settings = Static<typeof settings>
