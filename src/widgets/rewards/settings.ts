import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    promotions: Type.Optional(
      Type.String({ description: 'Path of the page with all promotions, for when there is nothing to claim.' }),
    ),
  },
  {
    description: 'Rewards that wait to be claimed: the raffles that run, drawn once in each period (MBR-11).',
    additionalProperties: false,
    examples: [{}, { promotions: '/promotions' }],
  },
)
export type Settings = Static<typeof settings>
