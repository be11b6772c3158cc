/** Kinds of names that fields offer. */

export interface Choice {
  value: string
  /** Its words, where the value has others: the English text of a key, the title of a page. */
  label?: string
  /** Shown below the label instead of the value. */
  note?: string
  /** Further words by which it is found. */
  words?: string
}

const KINDS = {
  asset: true,
  dialog: true,
  feature: true,
  form: true,
  gameType: true,
  icon: true,
  language: true,
  menu: true,
  path: true,
  picture: true,
  resource: true,
  text: true,
  vendor: true,
} as const
export type ChoiceKind = keyof typeof KINDS
export const isChoiceKind = (kind: unknown): kind is ChoiceKind =>
  typeof kind === 'string' && Object.hasOwn(KINDS, kind)
