/** Wallets of players, and the house's accounts that stand on the other side of every transfer. */
import type { Reader, Tx } from '../../store/open-store.ts'
import { post } from './post.ts'

export interface Wallet {
  accountId: string
  currency: string
  /** Minor units. */
  balance: bigint
}

/** Play money that every new wallet begins with, in minor units. */
export const OPENING_MINOR = 10_000_00n
/** One account for all bets of a brand would make every spin wait for every other; the players are spread over these. */
const GAMES_ACCOUNTS = 8n

export const ownerOf = (memberId: number) => `member:${memberId}`

export async function findWallet(db: Reader, tenantId: string, memberId: number): Promise<Wallet | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .select(['id', 'currency', 'balance_minor'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .executeTakeFirst()
  return row && { accountId: row.id, currency: row.currency, balance: BigInt(row.balance_minor) }
}

export interface NewWallet {
  tenantId: string
  memberId: number
  /** ISO 4217; the brand's own unless told. */
  currency?: string
  /** Milliseconds since 1970. */
  now: number
}

/** The member's wallet; a new one is opened with play money from the house. Calling it again changes nothing. */
export async function openWallet(tx: Tx, { tenantId, memberId, currency, now }: NewWallet): Promise<Wallet> {
  const found = await findWallet(tx, tenantId, memberId)
  if (found) return found
  const unit = currency ?? (await readCurrency(tx, tenantId))
  const owner = ownerOf(memberId)
  const accountId = await openAccount(tx, { tenantId, owner, kind: 'player', currency: unit })
  const bank = await openAccount(tx, { tenantId, owner: 'bank', kind: 'house', currency: unit })
  const { balances } = await post(tx, {
    tenantId,
    owner,
    kind: 'opening',
    reference: 'play money',
    key: 'opening',
    postings: [
      { accountId: bank, amount: -OPENING_MINOR },
      { accountId, amount: OPENING_MINOR },
    ],
    now,
  })
  return { accountId, currency: unit, balance: balances.get(accountId)! }
}

/** The house account that takes a player's stakes and pays the wins. */
export function openGamesAccount(
  tx: Tx,
  tenantId: string,
  wallet: Pick<Wallet, 'accountId' | 'currency'>,
): Promise<string> {
  const owner = `games:${BigInt(wallet.accountId) % GAMES_ACCOUNTS}`
  return openAccount(tx, { tenantId, owner, kind: 'house', currency: wallet.currency })
}

interface NewAccount {
  tenantId: string
  owner: string
  kind: 'player' | 'house'
  currency: string
}

/** @returns the account's number; the account is made when there is none. */
export async function openAccount(tx: Tx, { tenantId, owner, kind, currency }: NewAccount): Promise<string> {
  const find = () =>
    tx
      .selectFrom('ledger_account')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .where('currency', '=', currency)
  const found = await find().executeTakeFirst()
  if (found) return found.id
  await tx
    .insertInto('ledger_account')
    .values({ tenant_id: tenantId, owner, kind, currency })
    .onConflict(conflict => conflict.columns(['tenant_id', 'owner', 'currency']).doNothing())
    .execute()
  return (await find().executeTakeFirstOrThrow()).id
}

async function readCurrency(tx: Tx, tenantId: string): Promise<string> {
  const brand = await tx.selectFrom('brand').select('currency').where('id', '=', tenantId).executeTakeFirst()
  if (!brand) throw new Error(`The platform does not know brand ${tenantId}: seedStore must have run for it.`)
  return brand.currency
}
