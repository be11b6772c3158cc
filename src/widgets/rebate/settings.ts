import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'

export const settings = Type.Object(
  {
    promotions: Type.Optional(
      PagePath({ description: 'The page with all promotions, for where the brand pays no rebate.' }),
    ),
  },
  {
    description:
      'The rebate of the bets by game type and VIP level, the button that claims it, and what was paid (MBR-15).',
    additionalProperties: false,
    examples: [{}, { promotions: '/promotions' }],
  },
)
export type Settings = Static<typeof settings>
