/** Conditions are data, never expressions: a screen node, menu entry or banner is there when its condition holds. */
import { Type } from 'typebox'
import { CONTRACT_KINDS, type ContractKind } from '../agents/contract-kinds.ts'
import type { Role } from '../session/role.ts'
import { RoleSchema } from '../session/role-schema.ts'
import { NameOf } from './name-of.ts'

export const VIEWPORTS = {
  phone: 'Narrower than 600 px.',
  tablet: 'From 600 px to less than 900 px.',
  desktop: 'From 900 px on.',
} as const
export type Viewport = keyof typeof VIEWPORTS

const LOCAL_TIME = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d)?$'

/** All keys must hold. `any`, `all` and `not` nest, at most 16 deep. */
export interface Condition {
  feature?: string
  role?: Role | Role[]
  language?: string | string[]
  theme?: 'dark' | 'light'
  viewport?: Viewport | Viewport[]
  vipLevel?: { from?: number; to?: number }
  date?: { from?: string; until?: string }
  path?: string | string[]
  resource?: string
  contract?: ContractKind
  toUpline?: boolean
  count?: { of: string; above: number }
  any?: Condition[]
  all?: Condition[]
  not?: Condition
}

/** Reference to the schema of a condition, for other schemas. */
export const ConditionRef = Type.Unsafe<Condition>(
  Type.Ref('livery:condition', { description: 'Condition under which it is shown; always when left out.' }),
)

const COUNTS = {
  messageCount: 'Messages not read yet.',
  missionCount: 'Missions that wait.',
  rewardCount: 'Rewards that wait to be claimed.',
  dividendCount: 'Dividend contracts that wait for an answer.',
  dailySalaryCount: 'Contracts of daily wages that wait for an answer.',
  hourlySalaryCount: 'Contracts of hourly salary that wait for an answer.',
  realTimeSalaryCount: 'Contracts of real-time salary that wait for an answer.',
}
/** A live count by its name. */
export const countOf = (description: string) =>
  Type.Unsafe<string>({ type: 'string', enum: Object.keys(COUNTS), 'x-meanings': COUNTS, description })

const oneOrMore = <T extends Parameters<typeof Type.Array>[0]>(item: T, description: string) =>
  Type.Union([item, Type.Array(item, { minItems: 1, description })], { description })

export const ConditionSchema = Type.Object(
  {
    feature: Type.Optional(NameOf('feature', { description: 'A feature of the brand that must be on.' })),
    role: Type.Optional(oneOrMore(RoleSchema, 'The visitor has this role, or one of these.')),
    language: Type.Optional(
      oneOrMore(
        NameOf('language', { description: 'Code of a language, such as EN.' }),
        'The page is in this language, or in one of these.',
      ),
    ),
    theme: Type.Optional(
      Type.Union([Type.Literal('dark'), Type.Literal('light')], { description: 'The theme in use.' }),
    ),
    viewport: Type.Optional(
      oneOrMore(
        Type.Unsafe<Viewport>({
          type: 'string',
          enum: Object.keys(VIEWPORTS),
          'x-meanings': VIEWPORTS,
          description: 'How wide the window is.',
        }),
        'The window is as wide as this, or as one of these.',
      ),
    ),
    vipLevel: Type.Optional(
      Type.Object(
        {
          from: Type.Optional(Type.Integer({ minimum: 0, description: 'The lowest level.' })),
          to: Type.Optional(Type.Integer({ minimum: 0, description: 'The highest level.' })),
        },
        {
          additionalProperties: false,
          minProperties: 1,
          description: 'The VIP level of who is signed in is in this range; a visitor has none.',
          examples: [{ from: 3 }],
        },
      ),
    ),
    date: Type.Optional(
      Type.Object(
        {
          from: Type.Optional(
            Type.String({ pattern: LOCAL_TIME, examples: ['2026-12-24'], description: 'The first moment.' }),
          ),
          until: Type.Optional(
            Type.String({ pattern: LOCAL_TIME, examples: ['2026-12-27'], description: 'The first moment after it.' }),
          ),
        },
        {
          additionalProperties: false,
          minProperties: 1,
          description:
            'It is between these days, or times of days, by the clocks of the brand. Open pages change when the moment has come.',
          examples: [{ from: '2026-12-24', until: '2026-12-27' }, { until: '2027-01-01T18:00' }],
        },
      ),
    ),
    path: Type.Optional(
      oneOrMore(
        NameOf('path', { description: 'An address of the site; /x/* stands for everything below /x.' }),
        'The page has this address, or one of these; /x/* stands for everything below /x.',
      ),
    ),
    resource: Type.Optional(
      NameOf('resource', { description: 'The platform lists an address of this kind, such as EMAIL or TELEGRAM.' }),
    ),
    contract: Type.Optional(
      Type.Union(
        CONTRACT_KINDS.map(kind => Type.Literal(kind)),
        { description: 'The signed-in agent holds a contract of this kind.' },
      ),
    ),
    toUpline: Type.Optional(
      Type.Boolean({ description: 'The signed-in person may (or may not) transfer to an upline.' }),
    ),
    count: Type.Optional(
      Type.Object(
        {
          of: countOf('Which count.'),
          above: Type.Integer({ description: 'It must be more than this; 0 for any at all.', examples: [0] }),
        },
        { additionalProperties: false, description: 'A live count is above a number.' },
      ),
    ),
    any: Type.Optional(Type.Array(ConditionRef, { description: 'At least one of these holds.' })),
    all: Type.Optional(Type.Array(ConditionRef, { description: 'Each of these holds.' })),
    not: Type.Optional(Type.Unsafe<Condition>({ ...ConditionRef, description: 'This does not hold.' })),
  },
  {
    $id: 'livery:condition',
    additionalProperties: false,
    title: 'Condition',
    description: 'When the item that carries it is shown: all keys must hold. Left out: always.',
    examples: [{ feature: 'notices' }, { role: ['member', 'agent'] }, { not: { role: 'trial' } }],
  },
)
