import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    text: Type.Optional(TextKey({ description: 'A sentence under the heading.' })),
    vendors: Type.Optional(
      Type.Array(Type.String({ examples: ['TCG_SEA', 'LOTT'], description: 'A vendor.' }), {
        description: 'Whose games are listed; empty: those of all lottery vendors.',
      }),
    ),
    prizeMode: Type.Optional(
      Type.String({
        default: 'SEA',
        examples: ['SEA', 'Lott', 'ZY', 'Elott'],
        description: 'Which games the list of popular ones is about (LOT-04).',
      }),
    ),
    board: Type.Optional(
      PagePath({ default: '/lotteryResults', description: 'The page with the results of all games of a region.' }),
    ),
    withoutGame: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Shown only while no game is open, so that the list makes room for the game.',
      }),
    ),
  },
  {
    description:
      'The lottery games by region, with the countdown to their next draw; popular, recent and favourite ones, and a search by name (LOT-01).',
    additionalProperties: false,
    examples: [{}, { title: 'lottery.vietnam-title', vendors: ['TCG_LOTTO_VN'], prizeMode: 'Lott' }],
  },
)
export type Settings = Static<typeof settings>
