/** Decisions: a value, and the reasons that lead to it, which are made when somebody asks, so that a site is built without them. */
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

/** A location further down in the same document. */
export function below({ document, pointer }: SourceLocation, key: string | number, ...more: (string | number)[]) {
  const at: SourceLocation = { document, pointer: pointer + step(key) }
  for (const next of more) at.pointer += step(next)
  return at
}

/** What a reason found, as data for programs. */
export type Finding = { readonly code: string } & Readonly<Record<string, unknown>>

export interface Reason {
  finding: Finding
  /** The finding in a sentence, for operators. */
  message: string
  /** What to do where the reason does not hold, without a full stop; absent where the reasons below it say it. */
  fix?: string
  /** The platform decides it for each person: no line of a document can be changed. */
  personal?: true
  /** True: it speaks for showing the subject. All reasons of a subject must hold; of an `any`, one is enough. */
  holds: boolean
  /** It holds as far as the server knows; the open page decides by its path, theme or counts. */
  live?: true
  at?: SourceLocation
  because?: Reason[]
}
/** A reason without that which its decision says already. */
export type Found = Omit<Reason, 'holds' | 'live'>

/** Decided, or what is left to decide for the open page, which knows path, theme, viewport, VIP level and live counts. */
export type Outcome = boolean | Condition

export interface Decision<Value extends Outcome = Outcome> {
  value: Value
  reasons(): Reason[]
}

/** Nothing speaks against it. */
export const GRANTED: Decision<true> = { value: true, reasons: () => [] }

/** A decision with one reason. */
export const decision = <Value extends Outcome>(value: Value, found: (holds: boolean) => Found): Decision<Value> => ({
  value,
  reasons: () => {
    const holds = value !== false
    return [{ ...found(holds), holds, ...(typeof value === 'object' && { live: true }) }]
  },
})

/** Combines decisions all of which must be for it. Stops at the first that is not; its reasons are those of all. */
export function all(steps: readonly (() => Decision)[]): Decision {
  let value: Outcome = true
  for (const decide of steps) {
    const { value: part } = decide()
    if (part !== true) value = part
    if (part === false) break
  }
  return { value, reasons: () => steps.flatMap(decide => decide().reasons()) }
}

/** Another decision as the one reason of this one. */
export const inside = ({ value, reasons }: Decision, found: (holds: boolean) => Found): Decision =>
  decision(value, holds => {
    const because = reasons()
    return { ...found(holds), ...(because.length > 0 && { because }) }
  })

/** `a, b and c`. */
export const list = (items: readonly string[], word = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
