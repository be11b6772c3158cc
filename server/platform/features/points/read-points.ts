/** Reads a brand's points mall: its metadata document `points`. */
import {
  ConvertFile,
  EarnFile,
  GoodFile,
  type WireConversion,
  type WireEarning,
  type WireGood,
} from '../../../../src/schemas/metadata/points-file.ts'
import { checkerOf, readDocument } from '../../../metadata/read-document.ts'
import type { Reader } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'

export interface Good extends Omit<WireGood, 'points' | 'amount'> {
  /** For one piece. */
  points: bigint
  /** Money beside the points, minor units. */
  amount: bigint
}

/** What points are worth to members of a VIP level. */
export interface ConversionRate {
  rank: number
  points: bigint
  /** Minor units for so many points. */
  amount: bigint
}

export interface Conversion extends Pick<WireConversion, 'turnover'> {
  /** Lowest first; at least one. */
  rates: ConversionRate[]
  min: bigint
  perDay: bigint
}

export interface PointsMall {
  goods: Good[]
  /** Undefined: points do not become money. */
  convert: Conversion | undefined
  earn: WireEarning | undefined
  /** As the document has them: a text, or one per language. */
  rules: unknown
}

const isGood = checkerOf<WireGood>(GoodFile)
const isConversion = checkerOf<WireConversion>(ConvertFile)
const isEarning = checkerOf<WireEarning>(EarnFile)

export async function readPoints(db: Reader, tenantId: string): Promise<PointsMall> {
  return pointsOf(await readDocument(db, tenantId, 'points'))
}

/**
 * An invalid part counts as absent: `check` has refused it, or it was stored by other means.
 * @param wire the document, valid or not
 */
export function pointsOf(wire: unknown): PointsMall {
  const { goods, convert, earn, rules } = (wire ?? {}) as Record<string, unknown>
  return {
    goods: Array.isArray(goods) ? goods.filter(isGood).map(readGood) : [],
    convert: isConversion(convert) ? readConversion(convert) : undefined,
    earn: isEarning(earn) ? earn : undefined,
    rules,
  }
}

/** The rate of a rank: that of the highest level which is not above it. */
export const rateOfRank = ({ rates }: Conversion, rank: number): ConversionRate =>
  rates.findLast(rate => rate.rank <= rank) ?? rates[0]!

const readGood = (good: WireGood): Good => ({
  ...good,
  points: BigInt(good.points),
  amount: readMinor(good.amount ?? '0')!,
})

/** With a rate of zero points would be taken for nothing: nothing is converted until it is corrected. */
function readConversion({ rates, min, perDay, turnover }: WireConversion): Conversion | undefined {
  const read = rates.map(({ rank, points, amount }) => ({ rank, points: BigInt(points), amount: readMinor(amount)! }))
  if (read.some(({ amount }) => amount === 0n)) return undefined
  return { rates: read, min: BigInt(min), perDay: BigInt(perDay), turnover }
}
