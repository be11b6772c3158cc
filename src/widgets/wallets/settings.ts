import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    transferForm: Type.Optional(
      Type.String({
        default: 'wallet-transfer',
        description: 'The form that moves money to or from a wallet.',
      }),
    ),
    shares: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), {
        default: [25, 50, 100],
        maxItems: 4,
        uniqueItems: true,
        description: 'Parts of what lies in the wallet to choose from, in percent.',
      }),
    ),
    perPage: Type.Optional(
      Type.Integer({ default: 12, minimum: 4, maximum: 100, description: 'Wallets that show before "show more".' }),
    ),
  },
  {
    description: 'The main wallet and those of the providers: transfer in, out, and collect all (MBR-06).',
    additionalProperties: false,
    examples: [{}, { shares: [10, 100], perPage: 8 }],
  },
)
export type Settings = Static<typeof settings>
