/** Conditions are data, never expressions: a screen node, menu entry or banner is there when its condition holds (ENG-07). */
import { type Static, Type } from 'typebox'

export const RoleSchema = Type.Union(
  [Type.Literal('visitor'), Type.Literal('member'), Type.Literal('trial'), Type.Literal('agent')],
  { description: 'Who is looking: visitor (not signed in), member (player), trial (free play) or agent.' },
)
export type Role = Static<typeof RoleSchema>

/** All keys given must hold. `any`, `all` and `not` nest, at most 16 deep. */
export interface Condition {
  feature?: string
  role?: Role | Role[]
  language?: string | string[]
  theme?: 'dark' | 'light'
  path?: string | string[]
  resource?: string
  contract?: 'dividend' | 'dailySalary' | 'hourlySalary' | 'realTimeSalary'
  toUpline?: boolean
  count?: { of: string; above: number }
  any?: Condition[]
  all?: Condition[]
  not?: Condition
}

/** What other schemas write where a condition may stand. */
export const ConditionRef = Type.Unsafe<Condition>(Type.Ref('livery:condition'))

const oneOrMore = <T extends Parameters<typeof Type.Array>[0]>(item: T, description: string) =>
  Type.Union([item, Type.Array(item, { minItems: 1 })], { description })

export const ConditionSchema = Type.Object(
  {
    feature: Type.Optional(
      Type.String({ description: 'A toggle of the tenant (features in tenant.json) that must be on.' }),
    ),
    role: Type.Optional(oneOrMore(RoleSchema, 'The visitor has (one of) these roles.')),
    language: Type.Optional(oneOrMore(Type.String(), 'The page is in (one of) these languages, such as EN.')),
    theme: Type.Optional(
      Type.Union([Type.Literal('dark'), Type.Literal('light')], { description: 'The theme in use.' }),
    ),
    path: Type.Optional(
      oneOrMore(Type.String(), 'The page has (one of) these paths; /x/* matches everything below /x.'),
    ),
    resource: Type.Optional(
      Type.String({ description: 'The platform lists a resource of this type (EMAIL, TELEGRAM …).' }),
    ),
    contract: Type.Optional(
      Type.Union(
        [
          Type.Literal('dividend'),
          Type.Literal('dailySalary'),
          Type.Literal('hourlySalary'),
          Type.Literal('realTimeSalary'),
        ],
        { description: 'The signed-in agent holds a contract of this kind.' },
      ),
    ),
    toUpline: Type.Optional(
      Type.Boolean({ description: 'The signed-in person may (or may not) transfer to an upline.' }),
    ),
    count: Type.Optional(
      Type.Object(
        { of: Type.String({ description: 'messageCount, missionCount or rewardCount' }), above: Type.Integer() },
        { additionalProperties: false, description: 'A live count is above a number.' },
      ),
    ),
    any: Type.Optional(Type.Array(ConditionRef, { description: 'At least one of these holds.' })),
    all: Type.Optional(Type.Array(ConditionRef, { description: 'Each of these holds.' })),
    not: Type.Optional(ConditionRef),
  },
  { $id: 'livery:condition', additionalProperties: false, description: 'When the thing it stands on is there.' },
)
