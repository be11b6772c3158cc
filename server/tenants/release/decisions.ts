/** Values that decide a brand's toggles and registration, and the differences of two states, as summaries for the audit log. */
import {
  createReport,
  decideToggles,
  type RegisterRule,
  readRegisterRules,
  readWhitelabel,
} from '../../../src/engine/index.ts'
import type { FeatureDocument } from '../../../src/schemas/document/feature.ts'

export interface Decisions {
  /** Features of the current release. */
  features: Record<string, FeatureDocument>
  /** Game types of the current release, each with the feature that turns it on. */
  gameTypes?: readonly { feature?: string }[]
  /** Flags as the platform sends them. */
  whitelabel: unknown
  registerRules: unknown
}

export interface DecisionChange {
  what: 'toggle' | 'rule'
  /** Of a toggle that turns a game type. */
  class?: 'games'
  /** Name of the toggle, or the field of the rule. */
  subject: string
  /** Summary such as `dividend: on -> off (AGTDIVIDEND)`. */
  summary: string
  before: string
  after: string
}

export function compareDecisions(before: Decisions, after: Decisions): DecisionChange[] {
  return [...compareToggles(before, after), ...compareRules(before, after)]
}

function compareToggles(before: Decisions, after: Decisions): DecisionChange[] {
  const [then, now] = [stateOf(before), stateOf(after)]
  const ofGames = new Set([...(before.gameTypes ?? []), ...(after.gameTypes ?? [])].map(({ feature }) => feature))
  return namesOf(then.toggles, now.toggles).flatMap(name => {
    const [was, is] = [wordOf(then.toggles[name]), wordOf(now.toggles[name])]
    if (was === is) return []
    const { modIds = [], requires = [] } = after.features[name] ?? {}
    const turned = (mod: string) => then.mods?.get(mod)?.on !== now.mods?.get(mod)?.on
    const causes = modIds.filter(turned)
    if (causes.length === 0)
      causes.push(
        ...requires.filter(other => then.toggles[other] !== now.toggles[other]).map(other => `needs ${other}`),
      )
    return {
      what: 'toggle',
      ...(ofGames.has(name) && { class: 'games' }),
      subject: name,
      summary: `${name}: ${was} -> ${is} (${causes.join(', ') || 'tenant.json'})`,
      before: was,
      after: is,
    }
  })
}

const wordOf = (toggle: boolean | undefined) => (toggle === undefined ? 'none' : toggle ? 'on' : 'off')

function stateOf({ features, whitelabel }: Decisions) {
  const report = createReport()
  const mods = readWhitelabel(whitelabel, report)
  return { mods, toggles: decideToggles(features, mods, report).toggles }
}

/** The properties of a rule that are compared, with their names in messages. */
const ASPECTS = [
  ['enabled', 'enabled'],
  ['required', 'required'],
  ['minLength', 'shortest'],
  ['maxLength', 'longest'],
  ['patternId', 'pattern kind'],
  ['acceptedPattern', 'accepted pattern'],
] as const

function compareRules(before: Decisions, after: Decisions): DecisionChange[] {
  const rulesOf = ({ registerRules }: Decisions) => Object.fromEntries(readRegisterRules(registerRules, createReport()))
  const [then, now] = [rulesOf(before), rulesOf(after)]
  return namesOf(then, now).flatMap(field => {
    const [was, is] = [then[field], now[field]]
    const differences = ASPECTS.flatMap(([aspect, name]) => {
      const [old, fresh] = [aspectOf(was, aspect), aspectOf(is, aspect)]
      return old === fresh ? [] : `${name} ${old} -> ${fresh}`
    })
    if (differences.length === 0) return []
    const summary = was && is ? differences.join(', ') : was ? 'has no rule any more' : `new rule, ${inWords(is!)}`
    const [before, after] = [was ? inWords(was) : 'none', is ? inWords(is) : 'none']
    return { what: 'rule', subject: field, summary: `${field}: ${summary}`, before, after }
  })
}

const inWords = (rule: RegisterRule) =>
  ASPECTS.filter(([aspect]) => rule[aspect] !== undefined)
    .map(([aspect, name]) => `${name} ${aspectOf(rule, aspect)}`)
    .join(', ')

function aspectOf(rule: RegisterRule | undefined, aspect: (typeof ASPECTS)[number][0]): string {
  const value = rule?.[aspect]
  if (value === undefined) return 'none'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

const namesOf = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])].sort()
