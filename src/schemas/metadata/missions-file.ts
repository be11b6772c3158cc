/** platform/missions.json: tasks with a reward for members each day, each week or once. */
import { type Static, Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'
import { GAME_TYPES } from '../document/game-types.ts'
import { wireText } from '../document/wire-text.ts'
import { MISSION_KINDS, MISSION_PERIODS, missionId } from '../missions/mission.ts'
import { oneOf } from '../one-of.ts'
import { amount, closed } from './cashier-shapes.ts'

const moment = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:(00|15|30|45)$',
    examples: ['2026-12-01T00:00'],
    description: `${description} Date and time by the brand's time zone, at a quarter of an hour.`,
  })

export const MissionFile = closed(
  {
    id: missionId,
    title: wireText('The title.'),
    text: Type.Optional(wireText('One sentence about it; left out: what it asks for is said in words.')),
    period: oneOf(MISSION_PERIODS, {
      'x-meanings': {
        day: 'Again on each day of the brand.',
        week: 'Again in each week of the brand; weeks begin on Monday.',
        once: 'Once for each member.',
      },
      description: 'How often it may be done.',
    }),
    kind: oneOf(MISSION_KINDS, {
      'x-meanings': {
        stake: 'Stakes of settled bets, up to "amount".',
        win: 'What settled bets won, up to "amount".',
        deposit: 'Approved deposits, up to "amount".',
        bets: 'Settled bets, "count" of them.',
        games: 'Different games with a settled bet, "count" of them.',
      },
      description: 'What is counted.',
    }),
    amount: Type.Optional(amount('Of stake, win and deposit: how much.')),
    count: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Of bets and games: how many.' })),
    gameTypes: Type.Optional(
      Type.Array(Type.String({ enum: [...GAME_TYPES], description: 'A game type.' }), {
        minItems: 1,
        description: 'Only bets on these; left out: all.',
      }),
    ),
    vendor: Type.Optional(
      Type.String({ maxLength: 40, examples: ['TTG'], description: 'Only bets on games of this vendor.' }),
    ),
    game: Type.Optional(
      Type.String({
        maxLength: 120,
        pattern: '^[^_]+.*_[^_]+$',
        examples: ['TTG_s0001'],
        description: 'Only bets on this game, by its gameCode; once it is gone, so is the mission.',
      }),
    ),
    reward: amount('What it pays into the main wallet.'),
    turnover: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        default: 0,
        description: 'How often the reward must be bet before money may leave; 0: not at all.',
      }),
    ),
    minRank: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'The lowest VIP rank that sees it; left out: all do.' }),
    ),
    from: Type.Optional(moment('When it begins; left out: at once.')),
    until: Type.Optional(moment('When it ends; left out: never.')),
  },
  'One mission.',
)

export const MissionsFile = Type.Object(
  {
    $schema: EditorSchema,
    missions: Type.Array(MissionFile, { maxItems: 100, description: 'In the order of the page.' }),
  },
  {
    title: 'platform/missions.json',
    description: 'Missions: what members may do for a reward each day, each week or once.',
  },
)

export type WireMission = Static<typeof MissionFile>
