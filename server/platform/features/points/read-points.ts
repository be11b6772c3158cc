/** Reads a brand's points mall: its metadata document `points`. */

import {
  ConvertFile,
  EarnFile,
  GoodFile,
  type WireConversion,
  type WireEarning,
  type WireGood,
} from '../../../../src/schemas/metadata/points-file.ts'
import { checkerOf, readMetadataDocument } from '../../../metadata/read-document.ts'
import type { Reader } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import { readSmallestUnit, roundDown, roundUp } from '../../money/ledger/smallest-unit.ts'

export interface Good extends Omit<WireGood, 'points' | 'amount'> {
  /** Points for one piece. */
  points: bigint
  /** Money in addition to the points, minor units. */
  amount: bigint
}

/** Value of points for members of a VIP level. */
export interface ConversionRate {
  rank: number
  points: bigint
  /** Value of so many points, minor units. */
  amount: bigint
}

export interface Conversion extends Pick<WireConversion, 'turnover'> {
  /** Rates, lowest level first; at least one. */
  rates: ConversionRate[]
  min: bigint
  perDay: bigint
}

export interface PointsMall {
  goods: Good[]
  /** Rules of conversion; undefined: the brand does not convert points. */
  convert: Conversion | undefined
  earn: WireEarning | undefined
  /** Rules as the document has them: a text, or one per language. */
  rules: unknown
}

const isGood = checkerOf<WireGood>(GoodFile)
const isConversion = checkerOf<WireConversion>(ConvertFile)
const isEarning = checkerOf<WireEarning>(EarnFile)

export async function readPoints(db: Reader, tenantId: string): Promise<PointsMall> {
  return pointsOf(await readMetadataDocument(db, tenantId, 'points'), await readSmallestUnit(db, tenantId))
}

/**
 * Reads a points mall. An invalid part counts as absent: `check` refuses it, but it may have been stored by other means.
 * @param wire the document, valid or not
 * @param unit smallest amount of the brand, minor units
 */
export function pointsOf(wire: unknown, unit = 1n): PointsMall {
  const { goods, convert, earn, rules } = (wire ?? {}) as Record<string, unknown>
  return {
    goods: Array.isArray(goods) ? goods.filter(isGood).map(good => readGood(good, unit)) : [],
    convert: isConversion(convert) ? readConversion(convert, unit) : undefined,
    earn: isEarning(earn) ? earn : undefined,
    rules,
  }
}

/** Returns the rate of a rank: that of the highest level which is not above it. */
export const rateOfRank = ({ rates }: Conversion, rank: number): ConversionRate =>
  rates.findLast(rate => rate.rank <= rank) ?? rates[0]!

const readGood = (good: WireGood, unit: bigint): Good => ({
  ...good,
  points: BigInt(good.points),
  amount: roundUp(readMinor(good.amount ?? '0')!, unit),
})

/** Reads the rules of conversion; a rate of zero would take points for no money, and switches conversion off. */
function readConversion({ rates, min, perDay, turnover }: WireConversion, unit: bigint): Conversion | undefined {
  const read = rates.map(({ rank, points, amount }) => ({
    rank,
    points: BigInt(points),
    amount: roundDown(readMinor(amount)!, unit),
  }))
  if (read.some(({ amount }) => amount === 0n)) return undefined
  return { rates: read, min: BigInt(min), perDay: BigInt(perDay), turnover }
}
