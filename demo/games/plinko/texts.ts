import type { SharedKey, Text } from '../shared/texts.ts'
import type en from './texts/EN.json'

export type PlinkoKey = keyof typeof en
export type PlinkoText = Text<PlinkoKey | SharedKey>
export const textFiles = import.meta.glob('./texts/??.json')
