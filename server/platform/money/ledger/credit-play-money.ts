import type { Tx } from '../../../store/open-store.ts'
import { openWalletWith, ownerOf } from './accounts.ts'
import { post } from './post.ts'
import type { MoneyMove } from './run-money-call.ts'

/** Play money that QA credits to a player, without a limit. */
export interface PlayMoneyCredit extends MoneyMove {
  /** Amount in minor units, more than zero. */
  amountMinor: bigint
  /** Reason, and the reference of the ledger entry. */
  reason: string
}

/**
 * Credits play money to the main wallet; a repeated key has no second effect.
 * @returns the main wallet's balance afterwards, minor units.
 * @throws Refusal ledger/key-reused
 */
export async function creditPlayMoney(tx: Tx, credit: PlayMoneyCredit): Promise<bigint> {
  const { tenantId, memberId, amountMinor, key, reason, now } = credit
  if (amountMinor <= 0n)
    throw new Error(`A credit of ${amountMinor} minor units gives nothing: it must be more than zero.`)
  const { wallet, platformAccountId: bank } = await openWalletWith(tx, 'bank', credit)
  const { balances } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'credit',
    reference: reason,
    key: `credit:${key}`,
    postings: [
      { accountId: bank, amount: -amountMinor },
      { accountId: wallet.accountId, amount: amountMinor },
    ],
    now,
  })
  return balances.get(wallet.accountId)!
}
