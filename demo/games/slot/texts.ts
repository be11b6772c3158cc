/** The slot's own texts, and the names of its symbols' motifs. */
import type { GameTexts, SharedKey, Text } from '../shared/texts.ts'
import names from './symbol-names.json'
import type en from './texts/EN.json'

export type SlotKey = keyof typeof en
export type SlotText = Text<SlotKey | SharedKey>
export type SlotTexts = GameTexts<SlotKey>

export const textFiles = import.meta.glob('./texts/??.json')

/** Columns of symbol-names.json. */
export const COLUMNS = ['EN', 'VI', 'TH', 'CN', 'ID', 'JA', 'MY']

/** Returns the name of a subject such as `lucky-cat`; English in a language without a column. */
export const symbolName = (name: string, language: string): string =>
  (names as Record<string, string[]>)[name]?.[Math.max(0, COLUMNS.indexOf(language))] ?? name
