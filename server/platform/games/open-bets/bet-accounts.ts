/** Locks the accounts that open bets move money between, in the order in which every entry locks them. */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import { MAIN, openPlatformAccount, type PlatformPurpose, platformOwner } from '../../money/ledger/accounts.ts'

/** A member's wallet and its currency. */
export interface BetWallet {
  account_id: string
  currency: string
}

/** @returns the platform account of a purpose that serves a wallet */
export type FindAccount = (purpose: PlatformPurpose, wallet: BetWallet) => string

/**
 * Locks the wallets first and then the platform accounts, each by number, so that entries posted afterwards cannot deadlock.
 */
export async function lockBetAccounts(
  tx: Tx,
  tenantId: string,
  wallets: readonly BetWallet[],
  purposes: readonly PlatformPurpose[],
): Promise<FindAccount> {
  const shares = new Map(
    wallets.map(wallet => [`${platformOwner('open-bets', wallet.account_id)}/${wallet.currency}`, wallet]),
  )
  const owners = purposes.flatMap(purpose =>
    [...shares.values()].map(({ account_id }) => platformOwner(purpose, account_id)),
  )
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'owner', 'currency'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', sql<string>`any(${owners}::text[])`)
    .where('wallet', '=', MAIN)
    .execute()
  const accounts = new Map(rows.map(({ id, owner, currency }) => [`${owner}/${currency}`, id]))
  for (const purpose of purposes)
    for (const { account_id: accountId, currency } of shares.values()) {
      const name = `${platformOwner(purpose, accountId)}/${currency}`
      if (!accounts.has(name))
        accounts.set(name, await openPlatformAccount(tx, purpose, tenantId, { accountId, currency }))
    }
  const ids = [...new Set([...wallets.map(({ account_id }) => account_id), ...accounts.values()])]
  await sql`select from ledger_account where id = any(${ids}::bigint[]) order by kind desc, id for update`.execute(tx)
  return (purpose, { account_id, currency }) => accounts.get(`${platformOwner(purpose, account_id)}/${currency}`)!
}
