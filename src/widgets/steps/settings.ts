import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { actionSetting } from '../../schemas/widget-settings/action-setting.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import { pointSetting } from '../../schemas/widget-settings/point-setting.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    text: Type.Optional(TextKey({ description: 'A sentence under the heading.' })),
    items: Type.Optional(Type.Array(pointSetting, { description: 'The steps in order.' })),
    action: actionSetting('A button after the last step.'),
    variant: choiceSetting(['row', 'column'], 'row: beside each other on wide screens; column: one under the other.'),
  },
  {
    description: 'What to do, one after the other.',
    additionalProperties: false,
    examples: [
      {
        title: 'register.title',
        items: [
          { icon: 'user-plus', title: 'header.register', text: 'register.text' },
          { icon: 'wallet', title: 'header.deposit' },
          { icon: 'gamepad-2', title: 'game.play' },
        ],
        action: { label: 'header.register', path: '/register', dialog: 'register' },
      },
    ],
  },
)
export type Settings = Static<typeof settings>
