import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    paymentDialog: Type.Optional(
      Type.String({ default: 'payment-password', description: 'The dialog in which a payment password is set.' }),
    ),
  },
  {
    description: 'Sends money from the main wallet to the upline (MBR-09).',
    additionalProperties: false,
    examples: [{}],
  },
)
export type Settings = Static<typeof settings>
