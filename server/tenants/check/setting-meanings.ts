/** Tells from the name of a widget's setting the kind of its reference: registerDialog opens a dialog, dropMenu shows a menu. */
import type { ReferenceKind } from '../../../src/schemas/document/name-of.ts'

export type SettingMeaning =
  | Extract<ReferenceKind, 'dialog' | 'menu' | 'form' | 'path' | 'icon' | 'resource'>
  | 'address'
  | 'gameType'
  | 'vendor'

const MEANINGS: [RegExp, SettingMeaning][] = [
  [/^dialog$|Dialog$/, 'dialog'],
  [/^menu$|Menu$/, 'menu'],
  [/^form$|Form$/, 'form'],
  [/^href$|Href$|^url$/, 'address'],
  [/^resource$/, 'resource'],
  [/^icon$|Icon$/, 'icon'],
  [/^gameTypes?$/, 'gameType'],
  [/^vendors?$/, 'vendor'],
  [/^path$|Path$|^more$|^promotions$|^back$/, 'path'],
]

/** @param name of the setting, or of the list it is an item of. */
export const settingMeaning = (name: string): SettingMeaning | undefined =>
  MEANINGS.find(([pattern]) => pattern.test(name))?.[1]
