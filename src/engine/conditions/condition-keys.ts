/** The keys of a condition, apart from those that combine others: the decision by each, and its reason. Its shape is in the schema. */
import { CONTRACT_KINDS, type ContractKind } from '../../schemas/agents/contract-kinds.ts'
import type { Condition, Viewport } from '../../schemas/document/condition.ts'
import { ROLE_NAMES, ROLES, type Role } from '../../schemas/session/role.ts'
import { readMoment } from '../../schemas/wall-clock.ts'
import { type Found, list, type Reason } from '../decisions/decision.ts'
import { foundResource } from '../metadata/read-resources.ts'
import type { ResourceModel } from '../model/site-model.ts'
import type { LiveState } from './live-conditions.ts'

/** The person who looks at the site; the engine knows nothing else about a person. */
export interface Visitor {
  role: Role
  /** Code of a language of the tenant; any other gives the tenant's default. */
  language: string
  /** Contracts that a signed-in agent holds (consolidated contract info). */
  contracts?: Partial<Record<ContractKind, boolean>>
  /** True when the visitor may transfer to an upline (member info). */
  toUpline?: boolean
}

/** Facts that conditions are decided by. */
export interface ConditionFacts {
  visitor: Visitor
  /** The language the model is built in. */
  language: string
  toggles: Record<string, boolean>
  resources: Record<string, ResourceModel>
  /** The moment it is built for, in milliseconds since 1970; left out: every date counts as reached, and none as over. */
  now?: number | undefined
  /** IANA name of the time zone in which dates are read. */
  timeZone?: string
  /** Reasons why a toggle is on or off, and why a resource exists or not. */
  reasonsOf?: { toggle(name: string): Reason[]; resource(type: string): Reason[] }
}

/**
 * A fact about a visitor: its name in a question, such as `--contract dividend` or `contract=dividend`, and the properties of a visitor
 * with it.
 */
interface Trait {
  option: string
  about: string
  /** Values of the fact; absent for one that a visitor has or has not. */
  values?: readonly string[]
  of(values: readonly string[]): Omit<Partial<Visitor>, 'role' | 'language'>
}

export interface ConditionKey<Value> {
  /** Returns undefined for a key that the open page decides, and 'invalid' for a value that its schema allows but that has no meaning. */
  decide(value: Value, facts: ConditionFacts): boolean | undefined | 'invalid'
  found(value: Value, facts: ConditionFacts): Found
  /** Says the value as the end of "shown …", such as `to members`. */
  says(value: Value): string
  /** Problems of a value, with its code. */
  problem?(value: Value, facts: ConditionFacts): 'feature/unknown' | undefined
  trait?: Trait
  /** Values that hold for the visitor and page of EXAMPLE, and values that do not. */
  examples: { holds: readonly Value[]; fails: readonly Value[] }
}
export type SimpleKey = Exclude<keyof Condition, 'any' | 'all' | 'not'>

const listOf = <Item extends string>(value: Item | Item[]): Item[] => [value].flat() as Item[]
const rangeOf = ({ from, to }: NonNullable<Condition['vipLevel']>): string =>
  [from !== undefined && `from ${from}`, to !== undefined && `to ${to}`].filter(Boolean).join(' ')

/** Finding of a key that the open page decides. */
const live = (what: SimpleKey, asks: string, value: string): Found => ({
  finding: { code: 'live', what, value },
  message: `The open page decides: ${asks} ${value}.`,
})

export const CONDITION_KEYS: { [Key in SimpleKey]: ConditionKey<NonNullable<Condition[Key]>> } = {
  feature: {
    decide: (name, { toggles }) => Object.hasOwn(toggles, name) && toggles[name]!,
    problem: (name, { toggles }) => (Object.hasOwn(toggles, name) ? undefined : 'feature/unknown'),
    found(name, { toggles, reasonsOf }) {
      const known = Object.hasOwn(toggles, name)
      const on = known && toggles[name]!
      return {
        finding: { code: 'feature', name, on, known },
        message: known
          ? `The feature "${name}" is ${on ? 'on' : 'off'}.`
          : `There is no feature "${name}"; it counts as off.`,
        ...(!known && { fix: `Name a feature that tenant.json has instead of "${name}", or add it` }),
        ...withReasons(reasonsOf?.toggle(name)),
      }
    },
    says: name => `while the feature "${name}" is on`,
    examples: { holds: ['on'], fails: ['off'] },
  },
  role: {
    decide: (value, { visitor }) => listOf(value).includes(visitor.role),
    found(value, { visitor: { role } }) {
      const wanted = listOf(value)
      return {
        finding: { code: 'role', wanted, is: role },
        message: `It is for ${list(wanted.map(one => ROLE_NAMES[one].many))}; this is ${ROLE_NAMES[role].one}.`,
        fix: `Look as ${wanted.join(' or ')}, or add ${role} to the roles`,
      }
    },
    says: value => `to ${list(listOf(value).map(role => ROLE_NAMES[role]?.many ?? role))}`,
    examples: {
      holds: ['agent', ['member', 'agent']],
      fails: [...ROLES.filter(role => role !== 'agent'), ['visitor', 'trial']],
    },
  },
  language: {
    decide: (value, { language }) => listOf(value).includes(language),
    found(value, { language }) {
      const wanted = listOf(value)
      return {
        finding: { code: 'language', wanted, is: language },
        message: `It is for the language ${list(wanted, 'or')}; the page is in ${language}.`,
        fix: `Look in ${wanted.join(' or ')}, or add ${language} to the languages`,
      }
    },
    says: value => `in ${list(listOf(value), 'or')}`,
    examples: { holds: ['VI', ['EN', 'VI']], fails: ['EN', ['EN', 'TH']] },
  },
  resource: {
    decide: (type, { resources }) => Object.hasOwn(resources, type),
    found: (type, { resources, reasonsOf }) => ({
      ...foundResource(type, Object.hasOwn(resources, type) ? 'listed' : 'missing'),
      ...withReasons(reasonsOf?.resource(type)),
    }),
    says: type => `where the platform lists ${type}`,
    examples: { holds: ['EMAIL'], fails: ['TELEGRAM'] },
  },
  contract: {
    decide: (name, { visitor }) => visitor.contracts?.[name] === true,
    found(name, { visitor }) {
      const has = visitor.contracts?.[name] === true
      return {
        finding: { code: 'contract', name, has },
        message: `The visitor ${has ? 'holds' : 'does not hold'} a contract of the kind ${name}.`,
        fix: `Look as an agent who holds a contract of the kind ${name}; the platform gives it`,
        personal: true,
      }
    },
    says: name => `with a contract of the kind ${name}`,
    trait: {
      option: 'contract',
      about: 'a contract that the agent holds',
      values: CONTRACT_KINDS,
      of: kinds => ({ contracts: Object.fromEntries(kinds.map(kind => [kind, true])) }),
    },
    examples: { holds: ['dividend'], fails: ['dailySalary', 'hourlySalary', 'realTimeSalary'] },
  },
  toUpline: {
    decide: (wanted, { visitor }) => wanted === (visitor.toUpline === true),
    found: wanted => ({
      finding: { code: 'to-upline', wanted },
      message: `It is for those who may ${wanted ? '' : 'not '}transfer to an upline.`,
      fix: `Look as a member who may ${wanted ? '' : 'not '}transfer to an upline; the platform says who may`,
      personal: true,
    }),
    says: wanted => `to those who may ${wanted ? '' : 'not '}transfer to an upline`,
    trait: { option: 'upline', about: 'may transfer to an upline', of: () => ({ toUpline: true }) },
    examples: { holds: [true], fails: [false] },
  },
  date: {
    decide(range, { now, timeZone = 'UTC' }) {
      const [from, until] = [range.from, range.until].map(text => readMoment(text, timeZone))
      const isUnreadable = (text: string | undefined, moment: number | undefined) =>
        text !== undefined && moment === undefined
      if (isUnreadable(range.from, from) || isUnreadable(range.until, until)) return 'invalid'
      return now === undefined || (now >= (from ?? now) && now < (until ?? Number.POSITIVE_INFINITY))
    },
    found({ from, until }, { timeZone = 'UTC' }) {
      const time = [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')
      return {
        finding: { code: 'date', ...(from && { from }), ...(until && { until }), timeZone },
        message: `It is for the time ${time} by the clocks of ${timeZone}.`,
        fix: 'Change the dates of the condition',
      }
    },
    says: ({ from, until }) =>
      [from && `from ${dateWords(from)}`, until && `until ${dateWords(until)}`].filter(Boolean).join(' '),
    examples: {
      holds: [{ from: '2026-12-24' }, { until: '2026-12-24T07:01' }, { from: '2026-01-01', until: '2027-01-01' }],
      fails: [{ from: '2026-12-24T07:01' }, { until: '2026-12-24T07:00' }],
    },
  },
  vipLevel: {
    // a visitor has no level, which need not wait for the open page
    decide: (_, { visitor }) => (visitor.role === 'visitor' ? false : undefined),
    found(value, { visitor }) {
      const range = rangeOf(value)
      if (visitor.role !== 'visitor') return live('vipLevel', 'the VIP level must be', range)
      return {
        finding: { code: 'vip-level', range },
        message: `It is for VIP levels ${range}; a visitor has none.`,
        fix: 'Look as a member, or take vipLevel out of the condition',
      }
    },
    says: ({ from, to }) =>
      [from !== undefined && `from VIP ${from}`, to !== undefined && `up to VIP ${to}`].filter(Boolean).join(' '),
    examples: { holds: [{ from: 4 }, { to: 4 }, { from: 1, to: 9 }], fails: [{ from: 5 }, { to: 3 }] },
  },
  path: {
    decide: () => undefined,
    found: value => live('path', 'its path must be', listOf(value).join(', ')),
    says: value => `on ${list(listOf(value), 'or')}`,
    examples: { holds: ['/lobby/rng', '/lobby/*', ['/', '/lobby/rng']], fails: ['/', '/lobby', '/lobby/rng/*'] },
  },
  theme: {
    decide: () => undefined,
    found: value => live('theme', 'its theme must be', value),
    says: value => `in the ${value} theme`,
    examples: { holds: ['dark'], fails: ['light'] },
  },
  viewport: {
    decide: () => undefined,
    found: value => live('viewport', 'its width must be that of a', listOf(value).join(', ')),
    says: value =>
      `on ${list(
        listOf(value).map(width => (width === 'desktop' ? 'wide screens' : `${width}s`)),
        'or',
      )}`,
    examples: { holds: ['tablet', ['phone', 'tablet']], fails: ['phone', ['phone', 'desktop']] },
  },
  count: {
    decide: () => undefined,
    found: ({ of, above }) => live('count', 'it needs', `${of} above ${above}`),
    says: ({ of, above }) => `while ${of} is above ${above}`,
    examples: {
      holds: [{ of: 'messageCount', above: 1 }],
      fails: [
        { of: 'messageCount', above: 2 },
        { of: 'rewardCount', above: 0 },
      ],
    },
  },
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Says a date as conditions write it: `27 Dec 2026 18:00`. */
function dateWords(text: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(.+))?$/.exec(text) ?? []
  return year ? [Number(day), MONTHS[Number(month) - 1], year, time].filter(Boolean).join(' ') : text
}

const withReasons = (because: Reason[] = []) => (because.length > 0 ? { because } : {})

/** Facts that a question about a visitor can name besides role and language. */
export const VISITOR_TRAITS: readonly Trait[] = Object.values(CONDITION_KEYS).flatMap(({ trait }) => trait ?? [])

/** A visitor of a role with everything that a condition can ask for. */
export const fullVisitor = (role: Visitor['role'], language: string): Visitor =>
  Object.assign({ role, language }, ...VISITOR_TRAITS.map(trait => trait.of(trait.values ?? [])))

/** The visitor and the page that examples of conditions are for. */
export const EXAMPLE: { facts: ConditionFacts; live: LiveState; width: Viewport } = {
  facts: {
    visitor: { role: 'agent', language: 'VI', contracts: { dividend: true, dailySalary: false }, toUpline: true },
    language: 'VI',
    toggles: { on: true, off: false },
    resources: { EMAIL: { type: 'EMAIL', url: 'mailto:a@b.co' } },
    now: Date.UTC(2026, 11, 24),
    timeZone: 'Asia/Bangkok',
  },
  live: { path: '/lobby/rng', theme: 'dark', counts: { messageCount: 2 }, vipLevel: 4 },
  width: 'tablet',
}
