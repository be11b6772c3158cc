import { type Static, Type } from 'typebox'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    menu: Type.Optional(
      Type.String({ default: 'side', description: 'Menu with its entries; one with a QR code shows it.' }),
    ),
    variant: choiceSetting(['dock', 'panel'], 'dock: icons alone; panel: icons with labels.'),
    side: choiceSetting(['end', 'start'], 'Which edge of the screen.'),
    closable: Type.Optional(Type.Boolean({ default: true, description: 'A button puts it away.' })),
  },
  {
    description: 'Contact and app links at the edge of wide screens (SID-01); on phones a button that opens them.',
    additionalProperties: false,
    examples: [{}, { variant: 'panel', side: 'start', closable: false }],
  },
)
export type Settings = Static<typeof settings>
