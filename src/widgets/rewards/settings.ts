import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'

export const settings = Type.Object(
  {
    promotions: Type.Optional(
      PagePath({ description: 'The page with all promotions, for when there is nothing to claim.' }),
    ),
    promotion: Type.Optional(
      Type.String({
        default: '/promoDetail',
        description: 'The page of one promotion, where a number is given before its bonus is claimed.',
      }),
    ),
  },
  {
    description:
      'Rewards that wait to be claimed: of missions, rebate, promotions and check-ins, and the raffles that run (MBR-11).',
    additionalProperties: false,
    examples: [{}, { promotions: '/promotions' }],
  },
)
export type Settings = Static<typeof settings>
