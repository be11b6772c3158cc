/** platform/lottery.json: the lottery games of a brand. */
import { type Static, Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'
import { wireText } from '../document/wire-text.ts'
import { oneOf } from '../one-of.ts'
import { DrawMethod } from './draw-methods.ts'
import { limitFields, Play } from './plays.ts'

export const LOTTERY_REGIONS = ['north', 'central', 'south', 'sea', 'fast', 'electronic'] as const
export type LotteryRegion = (typeof LOTTERY_REGIONS)[number]

/** Prize mode -> units of a stake, as parts of the currency's factor. */
export const PRIZE_MODES = {
  Lott: ['1', '0.1', '0.01'],
  ZY: ['1', '0.1', '0.01', '0.001'],
  Elott: ['1', '0.1'],
  SEA: ['1'],
} as const
export type PrizeMode = keyof typeof PRIZE_MODES

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const closed = { additionalProperties: false }

export const DrawSchedule = Type.Object(
  {
    daily: Type.Optional(
      Type.Array(
        Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['18:15'], description: 'A time of day.' }),
        { minItems: 1, uniqueItems: true, description: 'When it is drawn, by the time zone.' },
      ),
    ),
    days: Type.Optional(
      Type.Array(oneOf(WEEKDAYS, { description: 'A day of the week.' }), {
        minItems: 1,
        uniqueItems: true,
        description: 'With `daily`: on these days only.',
      }),
    ),
    timeZone: Type.Optional(
      Type.String({ examples: ['Asia/Ho_Chi_Minh'], description: 'With `daily`: a time zone of the IANA database.' }),
    ),
    everySeconds: Type.Optional(
      Type.Integer({
        minimum: 30,
        maximum: 86_400,
        examples: [60, 180, 300],
        description: 'Drawn whenever so many seconds of the UTC day have passed; a divisor of 86400.',
      }),
    ),
  },
  { ...closed, description: 'When it is drawn: `daily` with `timeZone`, or `everySeconds`.' },
)
export type DrawSchedule = Static<typeof DrawSchedule>

const Family = Type.Object(
  {
    draw: DrawMethod,
    plays: Type.Array(Play, { minItems: 1, maxItems: 40, description: 'What can be bet on, in this order.' }),
    ...limitFields,
    maxPayout: Type.String({
      pattern: '^\\d{1,12}(\\.\\d{1,2})?$',
      description:
        "The most that one bet can win in one draw. A decimal amount, multiplied by the factor of the brand's currency.",
    }),
    rebateMax: Type.String({
      pattern: '^0(\\.\\d{1,3})?$',
      examples: ['0.08'],
      description: 'The largest share of the stake that a member may take back instead of higher odds.',
    }),
  },
  { ...closed, description: 'How games of one family are drawn and played.' },
)
export type LotteryFamily = Static<typeof Family>

const Game = Type.Object(
  {
    gameCode: Type.String({
      pattern: '^[A-Z0-9_]{1,20}_[a-z0-9-]{1,80}$',
      examples: ['LOTT_lott-quick-3'],
      description: 'Its gameCode in the catalogue.',
    }),
    vassalage: Type.String({ pattern: '^[A-Z0-9_]{1,20}$', description: 'Code of the vendor.' }),
    region: oneOf(LOTTERY_REGIONS, { description: 'Where the lobby lists it.' }),
    name: wireText('The name players read.'),
    prizeMode: Type.Unsafe<PrizeMode>({
      type: 'string',
      enum: Object.keys(PRIZE_MODES),
      'x-meanings': {
        Lott: 'Units of 1, 0.1 and 0.01.',
        ZY: 'Units of 1, 0.1, 0.01 and 0.001.',
        Elott: 'Units of 1 and 0.1.',
        SEA: 'Units of 1.',
      },
      description:
        'Which units a stake may have. They are multiplied by the factor of the currency; what is less than its smallest coin is left out.',
    }),
    family: Type.String({ description: 'How it is drawn and played: a name in `families`.' }),
    schedule: DrawSchedule,
    closesBefore: Type.Integer({
      minimum: 1,
      maximum: 3600,
      description: 'Bets close this many seconds before the draw.',
    }),
    opensBefore: Type.Optional(
      Type.Integer({
        minimum: 60,
        maximum: 2_678_400,
        default: 86_400,
        description: 'With `daily`: bets open this many seconds before the draw.',
      }),
    ),
  },
  { ...closed, description: 'One game.' },
)
export type WireLotteryGame = Static<typeof Game>

export const LotteryFile = Type.Object(
  {
    $schema: EditorSchema,
    factors: Type.Record(
      Type.String({ pattern: '^[A-Z]{3,5}$' }),
      Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'What amounts of this file are multiplied by.' }),
      {
        description:
          'Currency -> the factor of all amounts and units of this file; one that is left out has a factor by its value.',
        examples: [{ USD: 1, THB: 10 }],
      },
    ),
    playNames: Type.Record(Type.String(), wireText('The name players read.'), {
      description: 'playType -> its name.',
    }),
    families: Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }), Family, {
      description: 'Name -> how games of this family are drawn and played.',
    }),
    games: Type.Array(Game, { maxItems: 200, description: 'The games, in the order of the lobby.' }),
  },
  {
    ...closed,
    title: 'platform/lottery.json',
    description:
      'Lottery games: how and when they are drawn, what can be bet on, at which odds and up to which limits.',
  },
)
export type LotteryFile = Static<typeof LotteryFile>
