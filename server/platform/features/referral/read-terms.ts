/** Reads the rewards of a brand's members for friends: its metadata document `referral`. */

import {
  BetShareFile,
  FirstDepositFile,
  type WireBetShare,
  type WireFirstDeposit,
} from '../../../../src/schemas/metadata/referral-file.ts'
import { checkerOf, listDocuments, readMetadataDocument } from '../../../metadata/read-document.ts'
import type { Reader } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import { readSmallestUnit, roundDown } from '../../money/ledger/smallest-unit.ts'

export interface ReferralTerms {
  firstDeposit?: {
    /** Smallest deposit and reward in minor units. */
    min: bigint
    amount: bigint
    turnover: number
  }
  bets?: {
    /** Percentage as the document has it. */
    percent: string
    turnover: number
  }
  sameNetwork: boolean
}

const isFirstDeposit = checkerOf<WireFirstDeposit>(FirstDepositFile)
const isBetShare = checkerOf<WireBetShare>(BetShareFile)

export async function readReferralTerms(db: Reader, tenantId: string): Promise<ReferralTerms> {
  return termsOf(await readMetadataDocument(db, tenantId, 'referral'), await readSmallestUnit(db, tenantId))
}

export interface PayingBrand {
  tenantId: string
  timeZone: string
  /** Smallest amount of the brand, minor units. */
  unit: bigint
  terms: ReferralTerms
}

/** Lists every brand that pays for friends. */
export async function listTerms(db: Reader): Promise<PayingBrand[]> {
  const documents = await listDocuments(db, 'referral')
  return documents
    .map(({ body, ...brand }) => ({ ...brand, terms: termsOf(body, brand.unit) }))
    .filter(({ terms }) => terms.firstDeposit || terms.bets)
}

/**
 * Reads the terms. An invalid part, or one without a reward, counts as absent: `check` refuses it, but it may have been stored by other
 * means.
 */
function termsOf(wire: unknown, unit: bigint): ReferralTerms {
  const { firstDeposit, bets, sameNetwork } = (wire ?? {}) as Record<string, unknown>
  const deposit = isFirstDeposit(firstDeposit) ? readFirstDeposit(firstDeposit, unit) : undefined
  return {
    ...(deposit && deposit.amount > 0n && { firstDeposit: deposit }),
    ...(isBetShare(bets) &&
      Number(bets.percent) > 0 && { bets: { percent: bets.percent, turnover: bets.turnover ?? 0 } }),
    sameNetwork: sameNetwork === true,
  }
}

const readFirstDeposit = ({ min, amount, turnover = 0 }: WireFirstDeposit, unit: bigint) => ({
  min: readMinor(min)!,
  amount: roundDown(readMinor(amount)!, unit),
  turnover,
})
