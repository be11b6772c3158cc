/** Reads a brand's rebate: its metadata document `rebate`. */

import { GAME_TYPES } from '../../../../src/schemas/document/game-types.ts'
import { RebateFile, type WireRebate, type WireRebateLevel } from '../../../../src/schemas/metadata/rebate-file.ts'
import { checkerOf, listDocuments, readZonedDocument } from '../../../metadata/read-document.ts'
import type { Reader } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'

export interface RebateLevel {
  rank: number
  /** Percent by game type as the document has it, without those of zero. */
  percents: ReadonlyMap<string, string>
}

export interface RebateTerms {
  payment: 'claim' | 'daily'
  /** Number of days of the brand whose bets count, today included. */
  days: number
  /** Smallest amount of the brand, minor units; the share of each game type is a multiple of it. */
  unit: bigint
  /** Smallest payment in minor units, at least `unit`. */
  least: bigint
  turnover: number
  /** Levels, lowest first; at least one. */
  levels: RebateLevel[]
}

const isRebate = checkerOf<WireRebate>(RebateFile)

/** Returns the rebate terms; undefined: the brand pays none. */
export async function readRebate(
  db: Reader,
  tenantId: string,
): Promise<{ terms: RebateTerms | undefined; timeZone: string }> {
  const { body, timeZone, unit } = await readZonedDocument(db, tenantId, 'rebate')
  return { terms: termsOf(body, unit), timeZone }
}

export interface DailyBrand {
  tenantId: string
  timeZone: string
  terms: RebateTerms
}

/** Lists brands whose rebate a job pays. */
export async function listDaily(db: Reader): Promise<DailyBrand[]> {
  const documents = await listDocuments(db, 'rebate')
  return documents.flatMap(({ body, unit, ...brand }) => {
    const terms = termsOf(body, unit)
    return terms?.payment === 'daily' ? { ...brand, terms } : []
  })
}

/**
 * Reads the terms. An invalid document pays no rebate: `check` refuses it, but it may have been stored by other means.
 * @param wire the document, valid or not
 * @param unit smallest amount of the brand, minor units
 */
export function termsOf(wire: unknown, unit = 1n): RebateTerms | undefined {
  if (!isRebate(wire)) return undefined
  const { payment, days = 7, least = '0', turnover = 0 } = wire
  const minor = readMinor(least)!
  return { payment, days, turnover, unit, least: minor > unit ? minor : unit, levels: wire.levels.map(readLevel) }
}

/** Returns the percentages of a rank: those of the highest level that is not above it. */
export const levelOf = ({ levels }: RebateTerms, rank: number): RebateLevel =>
  levels.findLast(level => level.rank <= rank) ?? levels[0]!

const readLevel = ({ rank, percent, byGameType }: WireRebateLevel): RebateLevel => ({
  rank,
  percents: new Map(
    GAME_TYPES.map(type => [type, byGameType?.[type] ?? percent] as const).filter(([, text]) => Number(text) > 0),
  ),
})
