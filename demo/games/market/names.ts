/** Formats odds, lines, selections and times for players. Pure. */

import type { Market } from '../../../src/schemas/games/market.ts'
import type { MarketId, Selection } from '../../../src/schemas/games/match-model.ts'
import type { MoneyFormat } from '../../../src/schemas/money-format.ts'
import type { MarketText } from './texts.ts'

/** Formats hundredths as `2.15`. */
export const formatMarketOdds = (odds: number) => (odds / 100).toFixed(2)

/** Formats a handicap with its sign: `+1.5`, `−1.5`. */
export const formatLine = (line: number) => `${line > 0 ? '+' : '−'}${Math.abs(line)}`

/** Formats the time until a moment in minutes and seconds, never below zero. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface Named {
  home: string
  away: string
  market: MarketId
  line: Market['line']
  selection: Selection
}

export function selectionName({ home, away, market, line, selection }: Named, text: MarketText): string {
  if (selection === 'draw') return text('selection.draw')
  if (selection === 'over' || selection === 'under') return text(`selection.${selection}`, { line: line ?? '' })
  const side = selection === 'home' ? home : away
  if (market !== 'handicap' || line === null) return side
  return `${side} ${formatLine(selection === 'home' ? line : -line)}`
}

export const matchName = ({ home, away }: Pick<Named, 'home' | 'away'>) => `${home} – ${away}`

/**
 * Reads an amount that was typed with or without the brand's separators; a comma or a point before one or two last digits begins decimals.
 * @returns minor units; undefined when it is no amount of the currency
 */
export function readStake(typed: string, { group, decimals }: MoneyFormat): number | undefined {
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s/g, '')) ?? []
  const [first = '', ...others] = whole.split(group)
  const isGrouped = others.length === 0 || (first.length <= 3 && others.every(three => three.length === 3))
  const digits = first + others.join('')
  if (!isGrouped || !/^\d{1,9}$/.test(digits) || part.length > decimals) return undefined
  return Number(digits) * 100 + Number(part.padEnd(2, '0'))
}
