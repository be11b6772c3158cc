/** Takes a condition apart: each part is decided as the whole is, by the function that decides it for the site (ENG-07). */
import type { Condition } from '../../schemas/document/condition.ts'
import { isRecord } from '../metadata/wire-values.ts'
import type { World } from './explain-context.ts'
import { explainFeature } from './explain-feature.ts'
import { explainResourceType } from './explain-resource.ts'
import type { Place, Reason, Saying } from './explanation.ts'
import { below } from './source-locations.ts'

/** One reason per part; all must hold. A condition of the wrong shape is one reason that does not. */
export function explainCondition(condition: unknown, at: Place, world: World): Reason[] {
  if (condition === undefined) return []
  const { problems } = world.decide(condition, at)
  const isBad = problems.some(problem => problem.code === 'condition/bad')
  return isBad ? [{ says: { code: 'condition-bad' }, holds: false, at }] : partsOf(condition as Condition, at, world)
}

/** For what cannot wait for the open page: fields and dialogs. */
export function explainFixedCondition(condition: unknown, at: Place, world: World): Reason[] {
  const reasons = explainCondition(condition, at, world)
  const { decision } = world.decide(condition, at)
  if (typeof decision !== 'object') return reasons
  return [...reasons, { says: { code: 'condition-live', parts: Object.keys(decision) }, holds: false, at }]
}

function partsOf(condition: Condition, at: Place, world: World): Reason[] {
  return Object.entries(condition)
    .sort(featureFirst)
    .map(([key, value]) => {
      const place = below(at, key)
      return reasonOf({ [key]: value }, sayPart(key, value, world), place, becauseOf(key, value, place, world), world)
    })
}

/** A switch first, then what is true of the visitor: a release has its keys in another order than the file (TEN-05). */
const featureFirst = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  Number(other === 'feature') - Number(one === 'feature')

function becauseOf(key: string, value: unknown, at: Place, world: World): Reason[] {
  if (key === 'feature') return explainFeature(String(value), world)
  if (key === 'resource') return explainResourceType(String(value), world)
  if (key === 'not' && isRecord(value)) return partsOf(value, at, world)
  if ((key !== 'any' && key !== 'all') || !Array.isArray(value)) return []
  return value.flatMap((part: Condition, index) => {
    const place = below(at, index)
    const parts = partsOf(part, place, world)
    return parts.length === 1 ? parts : [reasonOf(part, { code: 'all' }, place, parts, world)]
  })
}

/** What is decided together is decided together here too: of an `any`, one part is enough. */
function reasonOf(condition: unknown, says: Saying, at: Place, because: Reason[], world: World): Reason {
  const { decision } = world.decide(condition, at)
  return {
    says,
    holds: decision !== false,
    ...(typeof decision === 'object' && { live: true }),
    at,
    ...(because.length > 0 && { because }),
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

function sayPart(key: string, value: unknown, { facts, site }: World): Saying {
  const { visitor } = facts
  switch (key) {
    case 'feature': {
      const name = String(value)
      const known = Object.hasOwn(site.toggles, name)
      return { code: 'feature', name, on: known && site.toggles[name]!, known }
    }
    case 'role':
      return { code: 'role', wanted: listOf(value), is: visitor.role }
    case 'language':
      return { code: 'language', wanted: listOf(value), is: facts.language }
    case 'resource': {
      const listed = Object.hasOwn(site.resources, String(value))
      return { code: 'resource', type: String(value), state: listed ? 'listed' : 'missing' }
    }
    case 'contract':
      return { code: 'contract', name: String(value), has: visitor.contracts?.[value as never] === true }
    case 'toUpline':
      return { code: 'to-upline', wanted: value === true }
    case 'path':
    case 'theme':
      return { code: 'live', what: key, value: listOf(value).join(', ') }
    case 'count': {
      const { of, above } = value as NonNullable<Condition['count']>
      return { code: 'live', what: key, value: `${of} above ${above}` }
    }
    default:
      return { code: key === 'not' || key === 'any' ? key : 'all' }
  }
}
