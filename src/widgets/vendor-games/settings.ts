import { type Static, Type } from 'typebox'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  { tile: choiceSetting(['portrait', 'square', 'wide'], 'Shape of a tile.') },
  {
    description: "A vendor's games in a dialog that an entry for the whole vendor opens (RTE-12).",
    additionalProperties: false,
    'x-needs': ['games'] satisfies WidgetNeed[],
    examples: [{}, { tile: 'square' }],
  },
)
export type Settings = Static<typeof settings>
