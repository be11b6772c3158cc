/** Kinds of names that fields offer. */

const KINDS = {
  asset: true,
  centrePage: true,
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
