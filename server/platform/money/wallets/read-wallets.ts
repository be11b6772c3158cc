/** Reads all wallets of a member at one moment: the main one, one for each vendor, and the money on hold. */

import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { HELD, MAIN, openWallet, ownerOf } from '../ledger/accounts.ts'
import { formatMinor } from '../ledger/minor-units.ts'

export interface PlayerWallets {
  currency: string
  /** Account id of the main wallet. */
  mainId: string
  /** Balance in minor units, like all others here. */
  main: bigint
  held: bigint
  /** Vendors' wallets by code; only those that money has been moved to. */
  vendors: Map<string, VendorBalance>
}

export interface VendorBalance {
  accountId: string
  balance: bigint
}

interface MemberRef {
  tenantId: string
  memberId: number
}

const PREFIX = 'vendor:'
/** Returns the name of a vendor's wallet; the prefix distinguishes it from 'main' and 'held'. */
export const vendorWallet = (vendor: string) => `${PREFIX}${vendor}`

/** @returns undefined when the member has no wallet yet. */
export async function findWallets(db: Reader, member: MemberRef): Promise<PlayerWallets | undefined> {
  return readRows(await selectWallets(db, member).execute())
}

/** Returns the wallets, locked in the order of `post`: no money moves until the transaction ends. */
export async function lockWallets(tx: Tx, member: MemberRef & { now: number }): Promise<PlayerWallets> {
  const lock = () => selectWallets(tx, member).orderBy('id').forUpdate()
  // after waiting for the lock this statement still sees the former rows: a second one also sees wallets opened meanwhile
  const lockMain = () => lock().where('wallet', '=', MAIN).execute()
  if ((await lockMain()).length > 0) return readRows(await lock().execute())!
  return openAndRead(tx, member, async () => {
    await lockMain()
    return lock().execute()
  })
}

/** Returns the wallets, and opens the main wallet of a member who has none yet. */
export async function readWallets({ store, clock }: Context, member: MemberRef): Promise<PlayerWallets> {
  return (
    (await findWallets(store.db, member)) ??
    (await store.transaction(tx =>
      openAndRead(tx, { ...member, now: clock.now() }, () => selectWallets(tx, member).execute()),
    ))
  )
}

/** Returns the member's balance over all wallets, without money on hold. */
export function sumOfWallets({ main, vendors }: PlayerWallets): bigint {
  return [...vendors.values()].reduce((sum, { balance }) => sum + balance, main)
}

/** Returns the balances as replies of the balance calls state them. */
export const wireBalance = (wallets: PlayerWallets) => ({
  sumBalance: formatMinor(sumOfWallets(wallets)),
  mainBalance: formatMinor(wallets.main),
  currency: wallets.currency,
})

/** Returns the balances of a member with a wallet as replies state them. */
export const readWireBalance = async (tx: Tx, member: MemberRef) => wireBalance((await findWallets(tx, member))!)

async function openAndRead(
  tx: Tx,
  member: MemberRef & { now: number },
  read: () => Promise<WalletRow[]>,
): Promise<PlayerWallets> {
  await openWallet(tx, member)
  return readRows(await read())!
}

interface WalletRow {
  id: string
  wallet: string
  currency: string
  balance_minor: string
}

/** Selects all wallets of a member, without points, for `readRows`. */
export function selectWallets(db: Reader, { tenantId, memberId }: MemberRef) {
  return (
    db
      .selectFrom('ledger_account')
      .select(['id', 'wallet', 'currency', 'balance_minor'])
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', ownerOf(memberId))
      // points are locked before money (`post`): a lock on them together with the wallets, the main one first, could deadlock
      .where('kind', '=', 'player')
  )
}

export function readRows(rows: readonly WalletRow[]): PlayerWallets | undefined {
  const main = rows.find(({ wallet }) => wallet === MAIN)
  if (!main) return undefined
  const own = rows.filter(({ currency }) => currency === main.currency)
  return {
    currency: main.currency,
    mainId: main.id,
    main: BigInt(main.balance_minor),
    held: BigInt(own.find(({ wallet }) => wallet === HELD)?.balance_minor ?? 0),
    vendors: new Map(
      own
        .filter(({ wallet }) => wallet.startsWith(PREFIX))
        .map(row => [row.wallet.slice(PREFIX.length), { accountId: row.id, balance: BigInt(row.balance_minor) }]),
    ),
  }
}
