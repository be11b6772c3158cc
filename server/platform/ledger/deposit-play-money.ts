/** Play money from the house whenever a member asks for it, up to so much in 24 hours (HDR-02, SBX-03). */
import { PLAY_MONEY } from '../../../src/schemas/play-money.ts'
import type { Tx } from '../../store/open-store.ts'
import { refuse } from '../handle.ts'
import { openAccount, openWallet, ownerOf } from './accounts.ts'
import { formatMinor, groupMinor, readMinor } from './minor-units.ts'
import { post } from './post.ts'

const SMALLEST = readMinor(PLAY_MONEY.smallest)!
const PER_DAY = readMinor(PLAY_MONEY.perDay)!
const DAY_MS = 24 * 60 * 60_000
const KIND = 'deposit'

export interface PlayMoneyDeposit {
  tenantId: string
  memberId: number
  /** Decimal text as it was sent. */
  amount: string
  /** The same key again has no second effect and gets the first one's answer. */
  key: string
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

export interface Deposited {
  /** Minor units. */
  balance: bigint
  added: bigint
  currency: string
}

/** @throws Refusal wallet/bad-amount, wallet/deposit-limit, ledger/key-reused; the caller's transaction must roll back. */
export async function depositPlayMoney(tx: Tx, deposit: PlayMoneyDeposit): Promise<Deposited> {
  const { tenantId, memberId, key, now } = deposit
  const amount = readMinor(deposit.amount)
  if (amount === undefined || amount < SMALLEST) {
    const smallest = formatMinor(SMALLEST)
    throw refuse('wallet/bad-amount', { status: 422, value: { smallest }, params: { smallest } })
  }
  const { accountId, currency } = await openWallet(tx, { tenantId, memberId, now })
  const bank = await openAccount(tx, { tenantId, owner: 'bank', kind: 'house', currency })
  const { balances, repeated } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: KIND,
    reference: 'play money',
    key: `${KIND}:${key}`,
    postings: [
      { accountId: bank, amount: -amount },
      { accountId, amount },
    ],
    now,
  })
  // after posting, which holds the wallet's lock: of deposits at the same moment each sees those before it
  if (!repeated) checkLimit((await sumSince(tx, deposit, accountId)) - amount, amount, currency)
  return { balance: balances.get(accountId)!, added: amount, currency }
}

function checkLimit(before: bigint, amount: bigint, currency: string): void {
  if (before + amount <= PER_DAY) return
  const left = before < PER_DAY ? PER_DAY - before : 0n
  throw refuse('wallet/deposit-limit', {
    status: 422,
    value: { left: formatMinor(left), limit: formatMinor(PER_DAY), currency },
    params: { left: `${groupMinor(left)} ${currency}`, limit: `${groupMinor(PER_DAY)} ${currency}` },
  })
}

/** @returns minor units deposited within the last 24 hours, what was just posted included. */
async function sumSince(tx: Tx, { tenantId, memberId, now }: PlayMoneyDeposit, accountId: string): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('journal')
    .innerJoin('posting', 'posting.journal_id', 'journal.id')
    .select(({ fn }) => fn.sum<string>('posting.amount_minor').as('sum'))
    .where('journal.tenant_id', '=', tenantId)
    .where('journal.owner', '=', ownerOf(memberId))
    .where('journal.kind', '=', KIND)
    .where('journal.created_at', '>', new Date(now - DAY_MS))
    .where('posting.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return BigInt(sum ?? 0)
}
