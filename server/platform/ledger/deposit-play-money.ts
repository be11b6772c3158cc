/** Deposits play money on a member's request, up to a limit in 24 hours (HDR-02, SBX-03). */
import { PLAY_MONEY } from '../../../src/schemas/games/play-money.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../store/open-store.ts'
import { readRows, selectWallets, type Wallets } from '../wallets/read-wallets.ts'
import { openWalletWith, ownerOf } from './accounts.ts'
import { formatMinor, groupMinor, readMinor } from './minor-units.ts'
import { post } from './post.ts'
import type { MoneyMove } from './run-money-call.ts'

const MIN_DEPOSIT = readMinor(PLAY_MONEY.smallest)!
const MAX_PER_DAY = readMinor(PLAY_MONEY.perDay)!
const DAY_MS = 24 * 60 * 60_000
const KIND = 'deposit'

/** @param text decimal text as it was sent. @returns minor units. @throws Refusal wallet/bad-amount */
export function readDeposit(text: string): bigint {
  const amount = readMinor(text)
  if (amount !== undefined && amount >= MIN_DEPOSIT) return amount
  const smallest = formatMinor(MIN_DEPOSIT)
  throw refuse('wallet/bad-amount', { status: 422, value: { smallest }, params: { smallest } })
}

/**
 * @param amount minor units.
 * @returns the wallets after it: the deposit holds the main one, without which nothing comes to or from the others
 * @throws Refusal wallet/deposit-limit, ledger/key-reused; the caller's transaction must roll back.
 */
export async function depositPlayMoney(tx: Tx, move: MoneyMove, amount: bigint): Promise<Wallets> {
  const { tenantId, memberId, key, now } = move
  const { wallet, platformAccountId: bank } = await openWalletWith(tx, 'bank', move)
  const { repeated } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: KIND,
    reference: 'play money',
    key: `${KIND}:${key}`,
    postings: [
      { accountId: bank, amount: -amount },
      { accountId: wallet.accountId, amount },
    ],
    now,
  })
  // after posting, which locks the wallet: of concurrent deposits each sees the ones before it
  const { wallets, deposited } = await readAfter(tx, move, wallet.accountId)
  if (!repeated) checkLimit(deposited - amount, amount, wallet.currency)
  return wallets
}

/** Play money that QA credits to a player, without a limit (SBX-05). */
export interface PlayMoneyCredit extends MoneyMove {
  /** Minor units, more than zero. */
  amountMinor: bigint
  /** Why; the reference of the ledger entry. */
  reason: string
}

/**
 * Credits play money to the main wallet; the same key again has no second effect.
 * @returns the main wallet's balance right after it, minor units.
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

function checkLimit(before: bigint, amount: bigint, currency: string): void {
  if (before + amount <= MAX_PER_DAY) return
  const left = before < MAX_PER_DAY ? MAX_PER_DAY - before : 0n
  throw refuse('wallet/deposit-limit', {
    status: 422,
    value: { left: formatMinor(left), limit: formatMinor(MAX_PER_DAY), currency },
    params: { left: `${groupMinor(left)} ${currency}`, limit: `${groupMinor(MAX_PER_DAY)} ${currency}` },
  })
}

/** The member's wallets, and the minor units deposited within the last 24 hours, what was just posted included. */
async function readAfter(tx: Tx, move: MoneyMove, accountId: string): Promise<{ wallets: Wallets; deposited: bigint }> {
  const { tenantId, memberId, now } = move
  const rows = await selectWallets(tx, move)
    .select(eb =>
      eb
        .selectFrom('ledger_entry')
        .innerJoin('posting', 'posting.entry_id', 'ledger_entry.id')
        .select(({ fn }) => fn.sum<string>('posting.amount_minor').as('sum'))
        .where('ledger_entry.tenant_id', '=', tenantId)
        .where('ledger_entry.owner', '=', ownerOf(memberId))
        .where('ledger_entry.kind', '=', KIND)
        .where('ledger_entry.created_at', '>', new Date(now - DAY_MS))
        .where('posting.account_id', '=', accountId)
        .as('deposited'),
    )
    .execute()
  return { wallets: readRows(rows)!, deposited: BigInt(rows[0]?.deposited ?? 0) }
}
