/** Takes a condition apart: each part is decided as the whole is, by the function that decides it for the site. */

import type { Condition } from '../../schemas/document/condition.ts'
import type { FeatureName } from '../../schemas/feature-name.ts'
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import type { ExplainContext } from './explain-context.ts'
import { explainFeature } from './explain-feature.ts'
import { explainResourceType } from './explain-resource.ts'
import type { Finding, Reason, SourceLocation } from './explanation.ts'
import { below } from './source-locations.ts'

/** One reason per part; all must hold. A condition of the wrong shape is one reason that does not. */
export function explainCondition(condition: unknown, at: SourceLocation, context: ExplainContext): Reason[] {
  if (condition === undefined) return []
  const { problems } = context.decide(condition, at)
  const isBad = problems.some(problem => problem.code === 'condition/bad')
  return isBad
    ? [{ finding: { code: 'condition-bad' }, holds: false, at }]
    : partsOf(condition as Condition, at, context)
}

/** For what cannot wait for the open page: fields and dialogs. */
export function explainFixedCondition(condition: unknown, at: SourceLocation, context: ExplainContext): Reason[] {
  const reasons = explainCondition(condition, at, context)
  const { decision } = context.decide(condition, at)
  if (typeof decision !== 'object') return reasons
  return [...reasons, { finding: { code: 'condition-live', parts: Object.keys(decision) }, holds: false, at }]
}

function partsOf(condition: Condition, at: SourceLocation, context: ExplainContext): Reason[] {
  return Object.entries(condition)
    .sort(featureFirst)
    .map(([key, value]) => {
      const location = below(at, key)
      return reasonOf(
        { [key]: value },
        findingOf(key, value, context),
        location,
        becauseOf(key, value, location, context),
        context,
      )
    })
}

/** A switch first, then facts about the visitor: a release has its keys in another order than the file. */
const featureFirst = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  Number(other === 'feature') - Number(one === 'feature')

function becauseOf(key: string, value: unknown, at: SourceLocation, context: ExplainContext): Reason[] {
  if (key === 'feature') return explainFeature(String(value), context)
  if (key === 'resource') return explainResourceType(String(value), context)
  if (key === 'not' && isRecord(value)) return partsOf(value, at, context)
  if ((key !== 'any' && key !== 'all') || !Array.isArray(value)) return []
  return value.flatMap((part: Condition, index) => {
    const location = below(at, index)
    const parts = partsOf(part, location, context)
    return parts.length === 1 ? parts : [reasonOf(part, { code: 'all' }, location, parts, context)]
  })
}

/** What is decided together is decided together here too: of an `any`, one part is enough. */
function reasonOf(
  condition: unknown,
  finding: Finding,
  at: SourceLocation,
  because: Reason[],
  context: ExplainContext,
): Reason {
  const { decision } = context.decide(condition, at)
  return {
    finding,
    holds: decision !== false,
    ...(typeof decision === 'object' && { live: true }),
    at,
    ...(because.length > 0 && { because }),
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

function findingOf(key: string, value: unknown, { facts, site }: ExplainContext): Finding {
  const { visitor } = facts
  switch (key) {
    case 'feature': {
      const name = String(value)
      const known = Object.hasOwn(site.toggles, name)
      return { code: 'feature', name, on: known && site.toggles[name as FeatureName]!, known }
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
    case 'date': {
      const { from, until } = value as NonNullable<Condition['date']>
      return { code: 'date', ...(from && { from }), ...(until && { until }), timeZone: facts.timeZone ?? 'UTC' }
    }
    case 'vipLevel': {
      const { from, to } = value as NonNullable<Condition['vipLevel']>
      const range = [from !== undefined && `from ${from}`, to !== undefined && `to ${to}`].filter(Boolean).join(' ')
      // without an account it is decided already
      return visitor.role === 'visitor' ? { code: 'vip-level', range } : { code: 'live', what: key, value: range }
    }
    case 'path':
    case 'theme':
    case 'viewport':
      return { code: 'live', what: key, value: listOf(value).join(', ') }
    case 'count': {
      const { of, above } = value as NonNullable<Condition['count']>
      return { code: 'live', what: key, value: `${of} above ${above}` }
    }
    default:
      return { code: key === 'not' || key === 'any' ? key : 'all' }
  }
}
