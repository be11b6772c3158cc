import type { SharedKey, Text } from '../shared/texts.ts'
import type en from './texts/EN.json'

export type RouletteKey = keyof typeof en
export type RouletteText = Text<RouletteKey | SharedKey>
export const textFiles = import.meta.glob('./texts/??.json')
