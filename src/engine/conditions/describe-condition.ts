/** Says a condition in words: `to members, from VIP 3, until 27 Dec 2026 18:00`. */
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import { CONDITION_KEYS, type ConditionKey, type SimpleKey } from './condition-keys.ts'

/** Keys in the order of a sentence: who, then where, then when. */
const ORDER: readonly SimpleKey[] = [
  ...(['role', 'contract', 'toUpline', 'vipLevel', 'language'] as const),
  ...(['viewport', 'theme', 'path', 'feature', 'resource', 'count', 'date'] as const),
]

/** @returns the end of a sentence that begins with "shown"; empty for a condition without keys, which always holds */
export function describeCondition(condition: unknown): string {
  if (!isRecord(condition)) return ''
  const keys = Object.keys(condition)
  const simple = keys.filter(key => Object.hasOwn(CONDITION_KEYS, key)) as SimpleKey[]
  const { any, all, not } = condition
  return [
    ...simple.sort((a, b) => placeOf(a) - placeOf(b)).map(key => says(key, condition[key])),
    ...(Array.isArray(all) ? all.map(describeCondition) : []),
    ...(Array.isArray(any) && any.length > 0 ? [`either ${any.map(describeCondition).join(', or ')}`] : []),
    ...(isRecord(not) ? [`but not ${describeCondition(not)}`] : []),
  ]
    .filter(Boolean)
    .join(', ')
}

const placeOf = (key: SimpleKey): number => ORDER.indexOf(key) + 1 || ORDER.length + 1

/** Says one key; a value of another shape, which the check reports, is shown as it is. */
function says(key: SimpleKey, value: unknown): string {
  if (value === null || value === undefined) return ''
  return saysOrNothing(key, value) || `${key}: ${JSON.stringify(value)}`
}

function saysOrNothing(key: SimpleKey, value: unknown): string | undefined {
  try {
    return (CONDITION_KEYS[key] as ConditionKey<unknown>).says(value)
  } catch {
    return undefined
  }
}
