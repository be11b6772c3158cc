/** platform/rebate.json: the share of their bets that members get back, by game type and VIP level. */
import { type Static, Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'
import { GAME_TYPES } from '../document/game-types.ts'
import { oneOf } from '../one-of.ts'
import { amount, closed } from './cashier-shapes.ts'

const Percent = (description: string) =>
  Type.String({
    pattern: '^\\d{1,2}(\\.\\d{1,4})?$',
    examples: ['0.5', '0'],
    description: `${description} Percent of the stakes, with up to four decimals; 0: none.`,
  })

export const RebateLevelFile = closed(
  {
    rank: Type.Integer({ minimum: 0, maximum: 1000, description: 'From this VIP level on.' }),
    percent: Percent('Of every game type that is not named below.'),
    byGameType: Type.Optional(
      closed(
        Object.fromEntries(GAME_TYPES.map(type => [type, Type.Optional(Percent('Of this game type.'))])),
        'Other percentages by game type.',
      ),
    ),
  },
  'What members of a VIP level get back.',
)

export const RebateFile = Type.Object(
  {
    $schema: EditorSchema,
    payment: oneOf(['claim', 'daily'], {
      'x-meanings': {
        claim: 'Members claim it on the page, where the flag MCMANUALREBATE is on.',
        daily: 'A job pays it after each day of the brand.',
      },
      description: 'How it is paid.',
    }),
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 31,
        default: 7,
        description: 'Bets of so many days of the brand count, today included; older ones bring nothing any more.',
      }),
    ),
    least: Type.Optional(amount('The smallest payment; left out: one minor unit.')),
    turnover: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        default: 0,
        description: 'How often the rebate must be bet before money may leave; 0: not at all.',
      }),
    ),
    levels: Type.Array(RebateLevelFile, {
      minItems: 1,
      maxItems: 50,
      description: 'By VIP level, lowest first; the first is of rank 0.',
    }),
  },
  {
    title: 'platform/rebate.json',
    description: 'The share of their bets that members get back, by game type and VIP level.',
  },
)

export interface WireRebateLevel {
  rank: number
  percent: string
  byGameType?: Partial<Record<(typeof GAME_TYPES)[number], string>>
}
export type WireRebate = Omit<Static<typeof RebateFile>, 'levels' | '$schema'> & { levels: WireRebateLevel[] }
