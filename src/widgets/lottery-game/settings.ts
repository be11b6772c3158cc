import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'

export const settings = Type.Object(
  {
    vietnam: Type.Optional(
      Type.Boolean({ default: false, description: 'Shows results of the Vietnamese games (LOT-03).' }),
    ),
    results: Type.Optional(
      Type.Integer({ default: 100, minimum: 10, maximum: 200, description: 'Past draws that are loaded (LOT-04).' }),
    ),
    perPage: Type.Optional(
      Type.Integer({ default: 10, minimum: 1, maximum: 50, description: "Bets on a page of the member's list." }),
    ),
    board: Type.Optional(
      PagePath({ default: '/lotteryResults', description: 'The page with the results of all games of a region.' }),
    ),
    lobby: Type.Optional(PagePath({ default: '/lott', description: 'The page with the list of games.' })),
  },
  {
    description:
      'The lottery game that the address names (gameCode): countdown, results and trends, play types, bet slip, bets and verification of draws (LOT-02). Shows nothing while the address names none.',
    additionalProperties: false,
    examples: [{}, { vietnam: true, perPage: 5 }],
  },
)
export type Settings = Static<typeof settings>
