/** Opens wallets of players, and the platform's accounts on the other side of every transfer. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { scaleOf } from './currency-scale.ts'
import { post } from './post.ts'

export interface Wallet {
  accountId: string
  currency: string
  /** Balance in minor units. */
  balance: bigint
}

/** The wallet that bets are taken from and deposits go to. */
export const MAIN = 'main'
/** Money reserved for something under way, such as a withdrawal; the player cannot spend it. */
export const HELD = 'held'

/** Play money that a new wallet of a demonstration begins with, in minor units of a currency whose scale is 1. */
export const OPENING_BALANCE = 10_000_00n
/** Number of platform accounts for each purpose: with a single one all players of a brand would wait for its lock. */
const SHARES = 8n

/** Purposes of platform accounts; members' payments to each other go through `matching`, and its balance is owed to payers. */
export type PlatformPurpose =
  | 'agents'
  | 'bank'
  | 'fees'
  | 'forfeits'
  | 'games'
  | 'matching'
  | 'open-bets'
  | 'points'
  | 'promotions'
  | 'withdrawals'

export const ownerOf = (memberId: number) => `member:${memberId}`

/** Returns the member's main wallet, if it has been opened. */
export async function findWallet(db: Reader, tenantId: string, memberId: number): Promise<Wallet | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .select(['id', 'currency', 'balance_minor'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .where('wallet', '=', MAIN)
    .executeTakeFirst()
  return row && { accountId: row.id, currency: row.currency, balance: BigInt(row.balance_minor) }
}

export interface NewWallet {
  tenantId: string
  memberId: number
  /** ISO 4217 code; default: the brand's own. */
  currency?: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Returns the member's main wallet, and opens a missing one: with play money at a brand of the demonstration, else empty. Calling it again
 * changes nothing.
 */
export async function openWallet(tx: Tx, { tenantId, memberId, currency, now }: NewWallet): Promise<Wallet> {
  const found = await findWallet(tx, tenantId, memberId)
  if (found) return found
  const unit = currency ?? (await readCurrency(tx, tenantId))
  const owner = ownerOf(memberId)
  const accountId = await openAccount(tx, { tenantId, owner, kind: 'player', currency: unit })
  const bank = await openPlatformAccount(tx, 'bank', tenantId, { accountId, currency: unit })
  if (!(await hasPlayMoney(tx, tenantId))) return { accountId, currency: unit, balance: 0n }
  const opening = OPENING_BALANCE * BigInt(scaleOf(unit))
  const { balances } = await post(tx, {
    tenantId,
    owner,
    kind: 'opening',
    reference: 'play money',
    key: 'opening',
    postings: [
      { accountId: bank, amount: -opening },
      { accountId, amount: opening },
    ],
    now,
  })
  return { accountId, currency: unit, balance: balances.get(accountId)! }
}

/** Returns the member's main wallet and the platform account that serves it, read in one statement once both are open. */
export async function openWalletWith(
  tx: Tx,
  purpose: PlatformPurpose,
  member: NewWallet,
): Promise<{ wallet: Wallet; platformAccountId: string }> {
  const row = await tx
    .selectFrom('ledger_account as wallet')
    .innerJoin('ledger_account as counterparty', join =>
      join
        .onRef('counterparty.tenant_id', '=', 'wallet.tenant_id')
        .on('counterparty.owner', '=', sql<string>`${`${purpose}:`}::text || (wallet.id % ${sql.lit(Number(SHARES))})`)
        .on('counterparty.wallet', '=', MAIN)
        .onRef('counterparty.currency', '=', 'wallet.currency'),
    )
    .select(['wallet.id', 'wallet.currency', 'wallet.balance_minor', 'counterparty.id as platform_id'])
    .where('wallet.tenant_id', '=', member.tenantId)
    .where('wallet.owner', '=', ownerOf(member.memberId))
    .where('wallet.wallet', '=', MAIN)
    .executeTakeFirst()
  if (row) {
    const { id: accountId, currency, balance_minor, platform_id } = row
    return { wallet: { accountId, currency, balance: BigInt(balance_minor) }, platformAccountId: platform_id }
  }
  const wallet = await openWallet(tx, member)
  return { wallet, platformAccountId: await openPlatformAccount(tx, purpose, member.tenantId, wallet) }
}

/** Returns the name of the platform account that serves a player's account. */
export const platformOwner = (purpose: PlatformPurpose, accountId: string) => `${purpose}:${BigInt(accountId) % SHARES}`

/** Opens the platform account that serves a player's main wallet. */
export function openPlatformAccount(
  tx: Tx,
  purpose: PlatformPurpose,
  tenantId: string,
  { accountId, currency }: Pick<Wallet, 'accountId' | 'currency'>,
): Promise<string> {
  return openAccount(tx, { tenantId, owner: platformOwner(purpose, accountId), kind: 'platform', currency })
}

interface NewAccount {
  tenantId: string
  owner: string
  kind: 'player' | 'platform' | 'points'
  /** Name of the wallet; default: 'main'. */
  wallet?: string
  currency: string
}

/** @returns the account's id; the account is created when it is missing. */
export async function openAccount(tx: Tx, account: NewAccount): Promise<string> {
  const { tenantId, owner, kind, wallet = MAIN, currency } = account
  const find = () =>
    tx
      .selectFrom('ledger_account')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .where('wallet', '=', wallet)
      .where('currency', '=', currency)
  const found = await find().executeTakeFirst()
  if (found) return found.id
  await tx
    .insertInto('ledger_account')
    .values({ tenant_id: tenantId, owner, kind, wallet, currency })
    .onConflict(conflict => conflict.columns(['tenant_id', 'owner', 'wallet', 'currency']).doNothing())
    .execute()
  return (await find().executeTakeFirstOrThrow()).id
}

/** Reads the mark that the demonstration leaves at a brand when it adds sample accounts. */
async function hasPlayMoney(tx: Tx, tenantId: string): Promise<boolean> {
  const mark = await tx
    .selectFrom('sample_data')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return mark !== undefined
}

async function readCurrency(tx: Tx, tenantId: string): Promise<string> {
  const brand = await tx.selectFrom('brand').select('currency').where('id', '=', tenantId).executeTakeFirst()
  if (!brand) throw new Error(`The platform does not know brand ${tenantId}: registerBrand must have run for it.`)
  return brand.currency
}
