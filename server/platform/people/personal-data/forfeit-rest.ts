/** Books money that a member does not withdraw, and points, to the brand, so that the books owe nothing to an erased account. */
import type { Tx } from '../../../store/open-store.ts'
import { feeOf } from '../../money/cashier/fee-of.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { MAIN, openPlatformAccount, ownerOf } from '../../money/ledger/accounts.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import { openPointsCounterparty, type PointsAccount } from '../../money/ledger/points-account.ts'
import { post } from '../../money/ledger/post.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { readSmallestUnit, roundDown } from '../../money/ledger/smallest-unit.ts'
import { changeOwnMoney } from '../../money/turnover/own-money.ts'
import { lockWallets, sumOfWallets, vendorWallet } from '../../money/wallets/read-wallets.ts'

export interface Rest {
  currency: string
  /** Money in all wallets, without money on hold; minor units. */
  amount: bigint
  /** Wallets with money, the main one first. */
  parts: { wallet: string; accountId: string; amount: bigint }[]
  /** Whether the brand's rules allow a withdrawal of the whole amount, if nothing must be bet before. */
  isWithdrawable: boolean
}

/** Reads the money of a member, whose wallets stay locked until the transaction ends. */
export async function lockRest(tx: Tx, member: Omit<MoneyMove, 'key'>): Promise<Rest> {
  const wallets = await lockWallets(tx, member)
  const { withdrawal: rule } = await readCashier(tx, member.tenantId)
  const amount = sumOfWallets(wallets)
  const unit = await readSmallestUnit(tx, member.tenantId)
  // a fraction below the smallest unit cannot be asked for
  const payable = roundDown(amount, unit)
  const vendors = [...wallets.vendors].map(([code, { accountId, balance }]) => ({
    wallet: vendorWallet(code),
    accountId,
    amount: balance,
  }))
  return {
    currency: wallets.currency,
    amount,
    parts: [{ wallet: MAIN, accountId: wallets.mainId, amount: wallets.main }, ...vendors].filter(
      part => part.amount > 0n,
    ),
    isWithdrawable: rule !== undefined && payable >= readMinor(rule.min)! && payable > feeOf(payable, rule.fee, unit),
  }
}

/** Moves the money to the platform account `forfeits`; the caller has it from `lockRest`. */
export async function forfeitRest(tx: Tx, move: MoneyMove, { currency, amount, parts }: Rest): Promise<void> {
  const { tenantId, memberId, key, now } = move
  const { accountId } = parts[0]!
  await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'forfeit',
    reference: 'erasure',
    key: `forfeit:${key}`,
    postings: [
      ...parts.map(part => ({ accountId: part.accountId, amount: -part.amount })),
      { accountId: await openPlatformAccount(tx, 'forfeits', tenantId, { accountId, currency }), amount },
    ],
    now,
  })
  await changeOwnMoney(tx, { tenantId, memberId }, -amount)
}

/** Moves all points of a member back to the brand, which nobody could ask for them any more; the caller has locked the account. */
export async function forfeitPoints(
  tx: Tx,
  { tenantId, memberId, now }: Omit<MoneyMove, 'key'>,
  { id: accountId, balance }: PointsAccount,
): Promise<void> {
  if (balance === 0n) return
  await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'forfeit',
    reference: 'erasure',
    key: 'forfeit-points',
    postings: [
      { accountId, amount: -balance },
      { accountId: await openPointsCounterparty(tx, tenantId, accountId), amount: balance },
    ],
    now,
  })
}
