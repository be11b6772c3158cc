import { type Static, Type } from 'typebox'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    menu: Type.Optional(
      Type.String({
        default: 'bottom',
        description: 'Menu with its entries; five fit: of more, the first four and the last.',
      }),
    ),
    variant: choiceSetting(['bar', 'raised'], 'bar: all alike; raised: the middle one lifted out.'),
  },
  {
    description: 'Tab bar at the bottom of a phone.',
    additionalProperties: false,
    examples: [{}, { variant: 'raised' }],
  },
)
export type Settings = Static<typeof settings>
