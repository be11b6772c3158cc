/** Credits a bonus of any kind: one ledger entry into the main wallet, and its turnover. */
import type { TransactionKind } from '../../../../src/schemas/records/transaction-kinds.ts'
import type { Tx } from '../../../store/open-store.ts'
import { openWalletWith, ownerOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { addBonusTurnover } from './turnover.ts'

export interface Bonus {
  tenantId: string
  memberId: number
  kind: TransactionKind
  /** Reference of the bonus, in the ledger and the member's record. */
  reference: string
  /** Idempotency key: a repeated one is not paid again. */
  key: string
  /** Amount in minor units, more than zero. */
  minor: bigint
  /** Multiple of the amount that must be bet. */
  turnover: number
  now: number
}

export interface CreditedBonus {
  /** Amount that must be bet for it, minor units. */
  turnover: bigint
  currency: string
  entryId: string
}

export async function creditBonus(tx: Tx, bonus: Bonus): Promise<CreditedBonus> {
  const { tenantId, memberId, kind, reference, key, minor, now } = bonus
  const { wallet, platformAccountId } = await openWalletWith(tx, 'promotions', { tenantId, memberId, now })
  const { entryId } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind,
    reference,
    key,
    now,
    postings: [
      { accountId: platformAccountId, amount: -minor },
      { accountId: wallet.accountId, amount: minor },
    ],
  })
  const turnover = await addBonusTurnover(tx, { tenantId, memberId, minor, multiple: bonus.turnover })
  return { turnover, currency: wallet.currency, entryId }
}
