import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    form: Type.Optional(Type.String({ default: 'transfer', description: 'The form with the fields of a transfer.' })),
    paymentDialog: Type.Optional(
      Type.String({ default: 'payment-password', description: 'The dialog in which a payment password is set.' }),
    ),
  },
  {
    description: 'Sends money from the main wallet to the upline (MBR-09).',
    additionalProperties: false,
    examples: [{ form: 'transfer' }],
  },
)
export type Settings = Static<typeof settings>
