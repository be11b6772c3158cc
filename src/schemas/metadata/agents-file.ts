/** platform/agents.json: the payments of a brand to agents without an upline (section 3, Contract). */
import { Type } from 'typebox'
import { CONTRACT_PERIODS, MAX_TIERS } from '../agents/contract-kinds.ts'
import { EditorSchema } from '../document/file-parts.ts'
import { amount, closed } from './cashier-shapes.ts'

const rate = Type.String({
  pattern: '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$',
  examples: ['0.5', '30'],
  description: 'Percent, with at most two decimals; more than 0. A later tier does not pay a lower one.',
})
const activeMembers = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'Members of the team with a settled bet in the period.',
  }),
)
const validBet = Type.Optional(amount('What the team staked in the period.'))

const tiers = <T extends ReturnType<typeof closed>>(tier: T) =>
  Type.Array(tier, {
    minItems: 1,
    maxItems: MAX_TIERS,
    description: 'Lowest first; the last one whose thresholds all hold is paid.',
  })

export const TermsFiles = {
  dividend: closed(
    {
      period: Type.String({ enum: [...CONTRACT_PERIODS], description: 'How long a period is; weeks begin on Monday.' }),
      carriesLosses: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'What players won in a period lowers their loss of the next one.',
        }),
      ),
      tiers: tiers(
        closed(
          {
            activeMembers,
            validBet,
            loss: Type.Optional(amount('What the players of the team lost in the period.')),
            rate,
          },
          'From which figures on which share of the loss is paid.',
        ),
      ),
    },
    "A share of what the players of an agent's team lost in a period.",
  ),
  dailySalary: closed(
    {
      tiers: tiers(closed({ activeMembers, validBet, rate }, 'From which figures on which share of the bets is paid.')),
    },
    'A share of the bets of a day, paid every other day.',
  ),
  hourlySalary: closed(
    {
      tiers: tiers(
        closed(
          { betAmount: Type.Optional(amount('What the team staked in the hour.')), rate },
          'From which bets of an hour on which share of them is paid.',
        ),
      ),
    },
    'A share of the bets of an hour.',
  ),
  realTimeSalary: closed(
    {
      tiers: Type.Array(closed({ rate }, 'The share of all bets.'), {
        minItems: 1,
        maxItems: 1,
        description: 'The only tier: its rate is taken of all bets.',
      }),
    },
    'A share of all bets, paid every five minutes.',
  ),
}

export const AgentsFile = Type.Object(
  {
    $schema: EditorSchema,
    contracts: closed(
      {
        dividend: Type.Optional(TermsFiles.dividend),
        dailySalary: Type.Optional(TermsFiles.dailySalary),
        hourlySalary: Type.Optional(TermsFiles.hourlySalary),
        realTimeSalary: Type.Optional(TermsFiles.realTimeSalary),
      },
      'What each agent gets who has nobody above; a kind that is left out: nothing.',
    ),
  },
  { title: 'platform/agents.json', description: 'What the brand pays its agents, and the most that they can pass on.' },
)
