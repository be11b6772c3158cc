import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    offerForm: Type.Optional(
      Type.String({ default: 'contract-offer', description: 'The form of forms/ with the tiers of an offer.' }),
    ),
    member: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'The agent, by id; in a dialog its parameter `member` names one. Without either the visitor chooses.',
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
