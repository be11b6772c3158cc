import { type Static, Type } from 'typebox'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    ...recordSettings,
    redeemDialog: Type.Optional(
      Type.String({ default: 'redeem-good', description: 'The dialog in which a good is redeemed.' }),
    ),
    convertForm: Type.Optional(
      Type.String({ default: 'convert-points', description: 'The form that turns points into money.' }),
    ),
    paymentDialog: Type.Optional(
      Type.String({ default: 'payment-password', description: 'The dialog in which a payment password is set.' }),
    ),
  },
  {
    description:
      'The points mall: goods, redemptions, points details, rules and exchange rates, and points that become money (PTS-01).',
    additionalProperties: false,
    'x-needs': ['goods'] satisfies WidgetNeed[],
    examples: [{}, { perPage: 50, convertForm: 'convert-points' }],
  },
)
export type Settings = Static<typeof settings>
