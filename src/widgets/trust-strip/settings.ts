import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import { pointSetting } from '../../schemas/widget-settings/point-setting.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    items: Type.Optional(Type.Array(pointSetting, { description: 'The reasons.' })),
    variant: choiceSetting(
      ['row', 'cards', 'inline'],
      'row: on one surface; cards: each on its own; inline: a thin line of icons and text.',
    ),
  },
  {
    description: 'Reasons to stay: safety, service, fairness.',
    additionalProperties: false,
    examples: [
      {
        title: 'home.trust-title',
        items: [
          { icon: 'shield-check', title: 'home.trust-safe-title', text: 'home.trust-safe-text' },
          { icon: 'headset', title: 'home.trust-help-title', text: 'home.trust-help-text' },
        ],
      },
      { variant: 'inline', items: [{ icon: 'scale', title: 'home.trust-fair-title' }] },
    ],
  },
)
export type Settings = Static<typeof settings>
