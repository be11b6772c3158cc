import type { SharedKey, Text } from '../shared/texts.ts'
import type en from './texts/EN.json'

export type MarketKey = keyof typeof en
export type MarketText = Text<MarketKey | SharedKey>
export const textFiles = import.meta.glob('./texts/??.json')
