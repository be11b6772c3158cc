import { type Static, Type } from 'typebox'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    vendor: Type.Optional(
      Type.String({ default: '', description: 'The vendor; empty: the one that the address of the page names.' }),
    ),
    tile: choiceSetting(['portrait', 'square', 'wide'], 'Shape of a tile.'),
  },
  {
    description: 'A provider: its logo, how many games of each type it has, and the first of them (LOB-26).',
    additionalProperties: false,
    'x-needs': ['games'] satisfies WidgetNeed[],
    examples: [{ vendor: 'PT' }, { vendor: 'CQ9', tile: 'square' }],
  },
)
export type Settings = Static<typeof settings>
