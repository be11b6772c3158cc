import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    good: Type.Optional(Type.String({ description: 'The item; empty: the one whose card opened the dialog.' })),
    form: Type.String({ default: 'redeem-good', description: 'The form that holds the fields.' }),
    paymentDialog: Type.Optional(
      Type.String({ default: 'payment-password', description: 'The dialog in which a payment password is set.' }),
    ),
  },
  {
    description: 'Redeems a good of the points mall: quantity, receiving address, mobile number (PTS-02, PTS-04).',
    additionalProperties: false,
    examples: [{ good: 'mug' }],
  },
)
export type Settings = Static<typeof settings>
