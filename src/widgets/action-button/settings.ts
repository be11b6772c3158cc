import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import { targetSetting } from '../../schemas/widget-settings/target-setting.ts'

export const settings = Type.Object(
  {
    label: TextKey({ description: 'Label of the button.' }),
    to: targetSetting,
    icon: Type.Optional(Type.String({ description: 'Icon before the label.' })),
    note: Type.Optional(TextKey({ description: 'A sentence above the button.' })),
    variant: choiceSetting(
      ['primary', 'accent', 'soft', 'outline'],
      'accent: the main action of a page; primary, soft and outline are each less prominent.',
    ),
    size: choiceSetting(['m', 'l'], 'l: for the one button of a page.'),
    align: choiceSetting(['start', 'center'], 'Where it stands.'),
  },
  {
    description: 'A button that does what a menu entry can: open a page, a dialog, an address, customer service.',
    additionalProperties: false,
    examples: [
      { label: 'nav.promotions', to: { path: '/promotions' }, icon: 'gift', note: 'home.trust-help-text' },
      { label: 'side.live-chat', to: { action: 'customerService' }, variant: 'accent', size: 'l', align: 'center' },
      { label: 'common.register', to: { dialog: 'register' }, variant: 'outline' },
      { label: 'nav.help', to: { url: 'https://www.example.com/' }, variant: 'soft' },
    ],
  },
)
export type Settings = Static<typeof settings>
