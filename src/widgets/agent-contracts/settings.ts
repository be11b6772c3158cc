import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    offerForm: Type.Optional(
      Type.String({ default: 'contract-offer', description: 'The form with the tiers of an offer.' }),
    ),
    member: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'The agent whose contracts are shown; empty: the one whose row opened the dialog, or whom the visitor chooses.',
      }),
    ),
  },
  {
    description: 'The contracts with one agent directly below: offers them, withdraws offers, ends them (AGT-07).',
    additionalProperties: false,
    examples: [{ member: 8 }],
  },
)
export type Settings = Static<typeof settings>
