/**
 * Tells the kind of name that a widget's setting holds: its schema says so (`NameOf`), else its own name does: registerDialog opens a dialog,
 * dropMenu shows a menu.
 */
import type { ReferenceKind } from '../document/name-of.ts'

const MEANINGS = {
  dialog: /^dialog$|Dialog$/,
  menu: /^menu$|Menu$/,
  form: /^form$|Form$/,
  address: /^href$|Href$|^url$/,
  resource: /^resource$/,
  icon: /^icon$|Icon$/,
  gameType: /^gameTypes?$/,
  vendor: /^vendors?$/,
  path: /^path$|Path$|^more$|^promotions$|^back$/,
} as const satisfies Partial<Record<ReferenceKind | 'address' | 'gameType' | 'vendor', RegExp>>
export type SettingMeaning = keyof typeof MEANINGS

const KINDS = Object.keys(MEANINGS) as SettingMeaning[]

/** @param name of the setting, or of the list it is an item of @param schema of the setting, where it is known */
export function settingMeaning(name: string, schema?: object): SettingMeaning | undefined {
  const named: unknown = schema && 'x-names' in schema ? schema['x-names'] : undefined
  return KINDS.find(kind => (named === undefined ? MEANINGS[kind].test(name) : kind === named))
}

/** Recognises settings that hold the name of a file of assets/, such as `logo` and `logoLight`. */
export const isAssetSetting = (name: string): boolean => /^logo/.test(name)
