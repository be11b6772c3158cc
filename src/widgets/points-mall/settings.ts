import { type Static, Type } from 'typebox'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'

export const settings = Type.Object(
  {
    ...recordSettings,
    redeemDialog: Type.Optional(
      Type.String({ default: 'redeem-good', description: 'The dialog in which a good is redeemed.' }),
    ),
    paymentDialog: Type.Optional(
      Type.String({ default: 'payment-password', description: 'The dialog in which a payment password is set.' }),
    ),
  },
  {
    description:
      'The points mall: goods, redemptions, points details, rules and exchange rates, and points that become money (PTS-01).',
    additionalProperties: false,
    examples: [{}, { perPage: 50 }],
  },
)
export type Settings = Static<typeof settings>
