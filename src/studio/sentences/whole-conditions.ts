/** Puts the changed parts of a condition together: a condition is said as a whole, as the settings say it. */
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { CONDITION, type Names } from './names.ts'

/** A change as a list of changes has it. */
export interface ListedChange {
  operation: WireOperation
  before?: unknown
  by?: string
  /** Moment of the change. */
  at?: string
}

/** A change with the merged values before and after. */
export interface WholeChange extends ListedChange {
  before: unknown
  after: unknown
}

interface Part {
  /** Address of the whole condition. */
  whole: string
  keys: readonly string[]
}

/** Finds the condition that an address leads into; undefined: none, or a whole one. */
function partOfCondition(names: Names, at: string): Part | undefined {
  const start = at.indexOf(MARK)
  if (start === -1) return undefined
  const whole = at.slice(0, start + MARK.length - 1)
  return names.placeOf(whole).schema === CONDITION
    ? { whole, keys: at.slice(start + MARK.length).split('/') }
    : undefined
}
const MARK = '/when/'

/** Returns the whole condition with a value at the address of one of its parts; a value of something else stays. */
export function asWhole(names: Names, at: string, value: unknown): unknown {
  const part = partOfCondition(names, at)
  return part ? withPart(names.mergedAt(part.whole), part.keys, value) : value
}

/** Makes one change of those of one condition; others stay. */
export function joinConditions(names: Names, changes: readonly ListedChange[]): WholeChange[] {
  const joined = new Map<string, WholeChange>()
  for (const change of changes) {
    const { operation, before } = change
    const part = partOfCondition(names, operation.at)
    if (!part) {
      joined.set(`${operation.kind} ${operation.at}`, { ...change, after: names.mergedAt(operation.at), before })
      continue
    }
    const after = names.mergedAt(part.whole) ?? {}
    const other = joined.get(part.whole)
    const isInherited = operation.kind === 'inherit' && (!other || other.operation.kind === 'inherit')
    joined.set(part.whole, {
      ...(other && (other.at ?? '') > (change.at ?? '') ? other : change),
      operation: isInherited ? { kind: 'inherit', at: part.whole } : { kind: 'set', at: part.whole, value: after },
      before: withPart(other ? other.before : after, part.keys, before),
      after,
    })
  }
  return [...joined.values()]
}

/** Returns a condition with another value of a part. @param value undefined: without the part */
function withPart(condition: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const { [key]: old, ...others } = isRecord(condition) ? condition : {}
  const part = rest.length > 0 ? withPart(old, rest, value) : value
  return part === undefined ? others : { ...others, [key]: part }
}
