/** Decides the part of a condition that the server can know, and leaves the rest for the open page. */
import { Compile, type Validator } from 'typebox/compile'
import { type Condition, ConditionSchema } from '../../schemas/document/condition.ts'
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import {
  below,
  type Decision,
  type DecisionValue,
  decision,
  type Found,
  GRANTED,
  inside,
  list,
  type SourceLocation,
} from '../decisions/decision.ts'
import type { Report } from '../problems/report.ts'
import { CONDITION_KEYS, type ConditionFacts, type ConditionKey, type SimpleKey } from './condition-keys.ts'

const MAX_DEPTH = 16

/** Decides a condition. One of the wrong shape does not hold, with a problem: its subject is left out. */
export function decideCondition(
  condition: unknown,
  facts: ConditionFacts,
  report: Report,
  at: SourceLocation,
): Decision {
  if (condition === undefined) return GRANTED
  const decided = decideParts(condition, { facts, report }, at, 1)
  if (decided) return decided
  report.add('condition/bad', at.document, at.pointer, condition)
  return decision(false, () => ({
    finding: { code: 'condition-bad' },
    message: 'Its condition has the wrong shape and counts as not met.',
    fix: 'Correct the condition; "npm run tenant -- check" says what is wrong with it',
    at,
  }))
}

/** Decides a condition that cannot wait for the open page, of a subject such as `A field`. */
export function decideFixedCondition(
  what: string,
  condition: unknown,
  facts: ConditionFacts,
  report: Report,
  at: SourceLocation,
): Decision<boolean> {
  const { value, reasons } = decideCondition(condition, facts, report, at)
  if (typeof value === 'boolean') return { value, reasons }
  const fix = `${what} cannot depend on path, theme or a live count.`
  report.add('condition/bad', at.document, at.pointer, condition, fix)
  const parts = Object.keys(value)
  const waits = decision(false, () => ({
    finding: { code: 'condition-live', parts },
    message: `Its condition asks for ${list(parts)}: only an open page knows that, and this is decided before.`,
    fix: `Take ${parts.join(', ')} out of the condition`,
    at,
  }))
  return { value: false, reasons: () => [...reasons(), ...waits.reasons()] }
}

interface Context {
  facts: ConditionFacts
  report: Report
}

/**
 * Decides the keys of a condition, all of which must hold. @returns undefined for a condition of the wrong shape: not even its opposite
 * holds
 */
function decideParts(condition: unknown, context: Context, at: SourceLocation, depth: number): Decision | undefined {
  if (!isRecord(condition) || depth > MAX_DEPTH) return undefined
  const keys = Object.keys(condition)
  if (keys.length === 1) return decideKey(keys[0]!, condition[keys[0]!], context, at, depth)
  const parts: Decision[] = []
  for (const key of keys) {
    const part = decideKey(key, condition[key], context, at, depth)
    if (!part) return undefined
    // a switch is explained first: a release has its keys in another order than the file
    if (key === 'feature') parts.unshift(part)
    else parts.push(part)
  }
  return { value: everyOf(parts), reasons: () => parts.flatMap(part => part.reasons()) }
}

function everyOf(parts: readonly Decision[]): DecisionValue {
  const left: Condition = {}
  for (const { value } of parts) {
    if (value === false) return false
    if (value !== true) Object.assign(left, value)
  }
  return Object.keys(left).length > 0 ? left : true
}

function decideKey(
  key: string,
  value: unknown,
  context: Context,
  at: SourceLocation,
  depth: number,
): Decision | undefined {
  if (Object.hasOwn(CONDITION_KEYS, key)) return decideSimple(key as SimpleKey, value, context, at)
  if (key === 'not') {
    const inner = decideParts(value, context, below(at, key), depth + 1)
    return inner && inside({ ...inner, value: opposite(inner.value) }, holds => foundNot(holds, below(at, key)))
  }
  if ((key !== 'any' && key !== 'all') || !Array.isArray(value)) return undefined
  const parts: Decision[] = []
  for (const [index, one] of value.entries()) {
    const location = below(at, key, index)
    const part = decideParts(one, context, location, depth + 1)
    if (!part) return undefined
    parts.push(Object.keys(one).length === 1 ? part : inside(part, holds => foundAll(holds, location)))
  }
  const reasons = () => parts.flatMap(part => part.reasons())
  const open = parts.map(part => part.value).filter(part => typeof part === 'object')
  const isOneEnough = key === 'any' && parts.some(part => part.value === true)
  return key === 'any'
    ? inside({ value: isOneEnough || (open.length > 0 && { any: open }), reasons }, holds =>
        foundAny(holds, below(at, key)),
      )
    : inside({ value: parts.every(part => part.value) && (open.length === 0 || { all: open }), reasons }, holds =>
        foundAll(holds, below(at, key)),
      )
}

const validators: Partial<Record<SimpleKey, Validator>> = {}

function decideSimple(key: SimpleKey, value: unknown, { facts, report }: Context, at: SourceLocation) {
  validators[key] ??= Compile(ConditionSchema.properties[key])
  if (!validators[key].Check(value)) return undefined
  const { decide, problem, found } = CONDITION_KEYS[key] as ConditionKey<unknown>
  const wrong = problem?.(value, facts)
  if (wrong) report.add(wrong, at.document, `${at.pointer}/${key}`, value)
  const decided = decide(value, facts)
  if (decided === 'invalid') return undefined
  return decision(decided ?? ({ [key]: copyOf(value) } as Condition), () => ({
    ...found(value, facts),
    at: below(at, key),
  }))
}

const opposite = (value: DecisionValue): DecisionValue => (typeof value === 'boolean' ? !value : { not: value })
const copyOf = (value: unknown): unknown => (Array.isArray(value) ? [...value] : isRecord(value) ? { ...value } : value)

const foundNot = (holds: boolean, at: SourceLocation): Found => ({
  finding: { code: 'not' },
  message: holds ? 'What must not be is not so.' : 'What must not be is so.',
  fix: 'Change what it says under "not"',
  at,
})
const foundAny = (holds: boolean, at: SourceLocation): Found => ({
  finding: { code: 'any' },
  message: holds ? 'One of these holds, which is enough.' : 'None of these holds; one would be enough.',
  fix: 'Write under "any" what is enough',
  at,
})
const foundAll = (holds: boolean, at: SourceLocation): Found => ({
  finding: { code: 'all' },
  message: holds ? 'All of these hold.' : 'Not all of these hold.',
  at,
})
