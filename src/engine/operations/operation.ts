/** Shapes of operations on a tenant layer and of their refusals. */

/** A brand's own documents, or those that it inherits in one: JSON by its path inside the folder, such as `screens/home.json`. */
export type Layer = Readonly<Record<string, unknown>>

/** The entry beside which another stands. */
export type Place = { before: string } | { after: string }

interface Addressed {
  /** Address of the value, such as `screens/home:/main/[slots]/settings/count`. */
  at: string
  /** The name or entry of the layer before which it is written where the layer lacks it; null or absent: at the end. */
  next?: string | null
}

/** A change of a tenant layer. */
export type Operation =
  /** Gives the layer a value of its own; that of an entry of a list is laid over the inherited entry. */
  | (Addressed & { kind: 'set'; value: unknown })
  /** Takes the layer's own value away, and the parents that this leaves empty. */
  | (Addressed & { kind: 'inherit' })
  /** Adds an entry to a list; `before` or `after` in its value place it. */
  | (Addressed & { kind: 'add'; value: unknown })
  /** Removes a key or an entry, also an inherited one. */
  | (Addressed & { kind: 'remove' })
  /** Places an entry beside another; without a place it returns to where it is inherited. */
  | (Addressed & { kind: 'move'; place?: Place })

/** The reason for which an operation cannot be applied. */
export interface Refusal {
  code: RefusalCode
  at: string
  message: string
  fix: string
}

export type RefusalCode = keyof typeof REFUSALS

/** Codes of refusals with their fixes; a refusal may have a better one. */
const REFUSALS = {
  'operation/address': 'Write it such as menus:/top/[promotions]/title.',
  'operation/document': 'Name it by its path without .json, such as menus, screens/home or texts/EN.',
  'operation/own-document': 'Remove the folder of the brand where the brand itself shall go.',
  'operation/no-entry': 'Add the entry first.',
  'operation/not-there': 'Name one that is there.',
  'operation/there-already': 'Set the value of the entry, or choose another id.',
  'operation/removed': 'Inherit it again first.',
  'operation/replaced': 'Inherit the list again first, or set it as a whole.',
  'operation/other-kind': 'Set the value as a whole.',
  'operation/placing': 'Move or remove the entry.',
  'operation/value': 'Write an object, such as { "widget": "spacer" }.',
  'operation/anchor': 'Name another entry of the list.',
}

export const refuse = (code: RefusalCode, at: string, message: string, fix: string = REFUSALS[code]) => ({
  refusal: { code, at, message, fix } satisfies Refusal,
})

export type Refused = ReturnType<typeof refuse>
