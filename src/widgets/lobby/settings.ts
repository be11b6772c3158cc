import { type Static, Type } from 'typebox'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    gameType: Type.Optional(
      Type.String({
        default: '',
        description: 'Game type; empty: the one that the address of the page names.',
      }),
    ),
    heading: choiceSetting(['always', 'hidden'], 'hidden: the heading is there for screen readers only.'),
    vendors: choiceSetting(['top', 'side'], 'top: a row of vendors; side: a column on wide screens.'),
    tile: choiceSetting(['portrait', 'square', 'wide'], 'Shape of a tile.'),
    infinite: Type.Optional(
      Type.Boolean({ default: true, description: 'More games come by themselves at the end of the list.' }),
    ),
    search: Type.Optional(Type.Boolean({ default: true, description: 'Search by name.' })),
    minBet: Type.Optional(Type.Boolean({ default: true, description: 'Filter by the smallest stake.' })),
    classify: Type.Optional(Type.Boolean({ default: true, description: 'Filter by kind; slots have kinds.' })),
    facts: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'Filters by return, volatility, feature and theme, as far as the games differ by them.',
      }),
    ),
    wallet: choiceSetting(['any', 'main'], 'main: only games that are played without a transfer to a vendor.'),
    tabs: Type.Optional(Type.Boolean({ default: true, description: 'All, hot, favourites, recent.' })),
  },
  {
    description: 'The games of a type, with vendors, lists, search and filters (LOB-01 to LOB-08).',
    additionalProperties: false,
    'x-needs': ['games'] satisfies WidgetNeed[],
    examples: [
      { gameType: 'RNG' },
      { gameType: 'LIVE', vendors: 'side', tile: 'wide', minBet: false, classify: false, facts: false, tabs: false },
    ],
  },
)
export type Settings = Static<typeof settings>
