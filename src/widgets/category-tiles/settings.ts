import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    variant: choiceSetting(
      ['art', 'icons', 'chips'],
      'art: a generated picture each; icons: surfaces with an icon; chips: a thin row.',
    ),
    gameTypes: Type.Optional(
      Type.Array(Type.String(), { default: [], description: "Which game types; none: all, in the tenant's order." }),
    ),
    texts: Type.Optional(
      Type.Record(Type.String(), TextKey(), {
        'x-keys': 'gameType',
        description: 'A line under the name of each game type.',
      }),
    ),
  },
  {
    description: 'A way into each game type.',
    additionalProperties: false,
    examples: [{}, { variant: 'icons', title: 'home.types-title' }, { variant: 'chips', gameTypes: ['RNG', 'LIVE'] }],
  },
)
export type Settings = Static<typeof settings>
