import { type Static, Type } from 'typebox'
import { KindSchema } from '../../schemas/agents/contract.ts'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'

export const settings = Type.Object(
  {
    kind: Type.Unsafe<Static<typeof KindSchema>>({
      ...KindSchema,
      'x-meanings': {
        dividend: 'A share of what the players of a team lost.',
        dailySalary: 'A share of the bets of each day.',
        hourlySalary: 'A share of the bets of each hour.',
        realTimeSalary: 'A share of all bets, every five minutes.',
      },
      description: 'Which contracts and payments it shows.',
    }),
    offerDialog: Type.Optional(
      Type.String({
        default: 'agent-contracts',
        description: 'The dialog in which a contract is offered to an agent below.',
      }),
    ),
    ...recordSettings,
  },
  {
    description: "An agent's contracts of one kind, offers to answer, and what they paid (AGT-07, AGT-08, AGT-09).",
    additionalProperties: false,
    examples: [{ kind: 'dividend' }, { kind: 'realTimeSalary', spans: ['today', 'previous7'], perPage: 50 }],
  },
)
export type Settings = Static<typeof settings>
