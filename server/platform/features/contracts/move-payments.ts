/** Moves the money of payments: from the upline's wallet, or the platform's account, into the earner's wallet. */
import { sql } from 'kysely'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { TransactionKind } from '../../../../src/schemas/records/transaction-kinds.ts'
import type { Tx } from '../../../store/open-store.ts'
import { MAIN, openPlatformAccount, openWallet, ownerOf } from '../../money/ledger/accounts.ts'
import { postAll } from '../../money/ledger/post.ts'

export interface ContractPayment {
  tenantId: string
  contractId: string
  kind: ContractKind
  /** Id of the paying upline; null: the brand pays. */
  uplineId: number | null
  memberId: number
  memberName: string
  /** Beginning of the period, milliseconds since 1970. */
  starts: number
  /** Amount in minor units, more than 0. */
  amount: bigint
}

const ENTRY_KINDS: Record<ContractKind, TransactionKind> = {
  dividend: 'dividend',
  dailySalary: 'daily-salary',
  hourlySalary: 'hourly-salary',
  realTimeSalary: 'real-time-salary',
}

interface LockedWallet {
  accountId: string
  /** Whether the account is frozen, which neither pays nor is paid. */
  isFrozen: boolean
  currency: string
  balance: bigint
}

/**
 * Makes the payments in their order, as long as there is money: an upline can spend the payment that it has just got.
 * @returns for each payment the number of its entry; undefined when the upline has too little money, or one of the accounts is frozen
 */
export async function movePayments(
  tx: Tx,
  payments: readonly ContractPayment[],
  now: number,
): Promise<(string | undefined)[]> {
  const wallets = await lockWallets(tx, payments, now)
  const platform = await platformAccounts(tx, payments, wallets)
  const moved: number[] = []
  const entries = payments.flatMap((payment, index) => {
    const { tenantId, contractId, kind, uplineId, memberId, memberName, starts, amount } = payment
    const to = wallets.get(memberId)!
    if (to.isFrozen) return []
    const from = uplineId === null ? undefined : wallets.get(uplineId)!
    if (from) {
      if (from.isFrozen || from.balance < amount || from.currency !== to.currency) return []
      from.balance -= amount
    }
    to.balance += amount
    moved.push(index)
    return {
      tenantId,
      owner: ownerOf(memberId),
      kind: ENTRY_KINDS[kind],
      reference: memberName,
      now,
      key: `contract:${contractId}:${starts}`,
      postings: [
        { accountId: from?.accountId ?? platform.get(to.accountId)!, amount: -amount },
        { accountId: to.accountId, amount },
      ],
    }
  })
  if (entries.length === 0) return payments.map(() => undefined)
  const posted = await postAll(tx, entries)
  const entryOf = new Map(moved.map((index, position) => [index, posted[position]!.entryId]))
  return payments.map((_, index) => entryOf.get(index))
}

/** Locks all wallets at once and in the order of accounts, so that transactions that lock several cannot deadlock. */
async function lockWallets(
  tx: Tx,
  payments: readonly ContractPayment[],
  now: number,
): Promise<Map<number, LockedWallet>> {
  const tenantOf = new Map<number, string>()
  for (const { tenantId, memberId, uplineId } of payments) {
    tenantOf.set(memberId, tenantId)
    if (uplineId !== null) tenantOf.set(uplineId, tenantId)
  }
  const members = [...tenantOf].map(([memberId, tenantId]) => ({ memberId, tenantId, owner: ownerOf(memberId) }))
  const select = () =>
    sql<{ id: string; currency: string; balance_minor: string; member_id: number; is_frozen: boolean }>`
      select ledger_account.id, currency, balance_minor, member_id, frozen_at is not null as is_frozen from unnest(
        ${members.map(({ memberId }) => memberId)}::integer[], ${members.map(({ tenantId }) => tenantId)}::text[],
        ${members.map(({ owner }) => owner)}::text[]) as wanted (member_id, tenant_id, owner)
      join ledger_account using (tenant_id, owner) join member on member.id = member_id where wallet = ${MAIN}
      order by ledger_account.id for update of ledger_account`.execute(tx)
  let { rows } = await select()
  if (rows.length < members.length) {
    const known = new Set(rows.map(({ member_id }) => member_id))
    for (const { memberId, tenantId } of members)
      if (!known.has(memberId)) await openWallet(tx, { tenantId, memberId, now })
    rows = (await select()).rows
  }
  return new Map(
    rows.map(({ id, currency, balance_minor, member_id, is_frozen }) => [
      member_id,
      { accountId: id, currency, balance: BigInt(balance_minor), isFrozen: is_frozen },
    ]),
  )
}

/** Opens the platform accounts that pay into these wallets. */
async function platformAccounts(
  tx: Tx,
  payments: readonly ContractPayment[],
  wallets: ReadonlyMap<number, LockedWallet>,
): Promise<Map<string, string>> {
  const accounts = new Map<string, string>()
  for (const { uplineId, memberId, tenantId } of payments) {
    if (uplineId !== null) continue
    const wallet = wallets.get(memberId)!
    if (!accounts.has(wallet.accountId))
      accounts.set(wallet.accountId, await openPlatformAccount(tx, 'agents', tenantId, wallet))
  }
  return accounts
}
