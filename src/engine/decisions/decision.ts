/** Decisions: a value, and the reasons that lead to it, which are made on request, so that a site is built without them. */
import type { Condition } from '../../schemas/document/condition.ts'
import { step } from '../../schemas/metadata/wire-values.ts'

/** A location in a document, as the engine names documents: `menus.json`, `screens/home.json`, `metadata/whitelabel`. */
export interface SourceLocation {
  document: string
  /** JSON pointer into the merged document, or into the layer's own file when `layer` is there. */
  pointer: string
  /** The tenant layer that set it. */
  layer?: string
}

/** Returns a location further down in the same document. */
export function below({ document, pointer }: SourceLocation, key: string | number, ...more: (string | number)[]) {
  const at: SourceLocation = { document, pointer: pointer + step(key) }
  for (const next of more) at.pointer += step(next)
  return at
}

/** Finding of a reason, as data for programs. */
export type Finding = { readonly code: string } & Readonly<Record<string, unknown>>

export interface Reason {
  finding: Finding
  /** The finding in a sentence, for operators. */
  message: string
  /** Advice where the reason does not hold, without a full stop; absent where the reasons below it have it. */
  fix?: string
  /** True when the platform decides it for each person: no line of a document can be changed. */
  personal?: true
  /** True for a reason that speaks for showing the subject. All reasons of a subject must hold; of an `any`, one is enough. */
  holds: boolean
  /** True when it holds as far as the server knows; the open page decides by its path, theme or counts. */
  live?: true
  at?: SourceLocation
  because?: Reason[]
}
/** A reason without the parts that its decision adds. */
export type Found = Omit<Reason, 'holds' | 'live'>

/** A decision, or the rest for the open page, which knows path, theme, viewport, VIP level and live counts. */
export type DecisionValue = boolean | Condition

export interface Decision<Value extends DecisionValue = DecisionValue> {
  value: Value
  reasons(): Reason[]
}

/** The decision of a subject that nothing forbids. */
export const GRANTED: Decision<true> = { value: true, reasons: () => [] }

/** Makes a decision with one reason. */
export const decision = <Value extends DecisionValue>(
  value: Value,
  found: (holds: boolean) => Found,
): Decision<Value> => ({
  value,
  reasons: () => {
    const holds = value !== false
    return [{ ...found(holds), holds, ...(typeof value === 'object' && { live: true }) }]
  },
})

/**
 * Combines decisions, all of which must be positive. The value is false where one forbids, else the condition of the last one that has a
 * condition, else true; the reasons are those of all.
 */
export function all(steps: readonly (() => Decision)[]): Decision {
  let value: DecisionValue = true
  for (const decide of steps) {
    const { value: part } = decide()
    if (part !== true) value = part
    if (part === false) break
  }
  return { value, reasons: () => steps.flatMap(decide => decide().reasons()) }
}

/** Makes a decision the one reason of another. */
export const inside = ({ value, reasons }: Decision, found: (holds: boolean) => Found): Decision =>
  decision(value, holds => {
    const because = reasons()
    return { ...found(holds), ...(because.length > 0 && { because }) }
  })

/** Joins items: `a, b and c`. */
export const list = (items: readonly string[], word = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
