/** Moves money between a member's main wallet and the wallets of vendors: in, out, or all of it back. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { openAccount, ownerOf } from '../../money/ledger/accounts.ts'
import { post } from '../../money/ledger/post.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { lockWallets, type PlayerWallets, vendorWallet } from '../../money/wallets/read-wallets.ts'
import { checkMayPlay } from '../../people/protection/may-play.ts'
import type { TransferRequest } from './read-transfer.ts'

export interface Transferred {
  /** Moved amount, minor units. */
  moved: bigint
  /** Wallets after the transfer. */
  wallets: PlayerWallets
}

/**
 * @throws Refusal wallet/insufficient, ledger/key-reused, and for money to a vendor those of checkMayPlay; the caller's transaction must
 * roll back.
 */
export async function transfer(tx: Tx, move: MoneyMove, request: TransferRequest): Promise<Transferred> {
  const { tenantId, memberId, key, now } = move
  const wallets = await lockWallets(tx, move)
  if (request.type === 'in') await checkMayPlay(tx, move)
  const taken = await planVendorTransfers(tx, move, wallets, request)
  const moved = taken.reduce((sum, { amount }) => sum + amount, 0n)
  const parts = taken.filter(({ amount }) => amount !== 0n)
  if (parts.length === 0) return { moved, wallets }
  const { repeated, entryId } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: `transfer-${request.type}`,
    reference: request.vendor ?? 'all vendors',
    key: `transfer:${key}`,
    postings: [
      { accountId: wallets.mainId, amount: moved },
      ...parts.map(({ accountId, amount }) => ({ accountId, amount: -amount })),
    ],
    request: wireForm(request),
    now,
  })
  // the idempotency record has been purged, but the ledger knows the key: nothing was moved now
  if (repeated) return { moved: await readMoved(tx, entryId, wallets.mainId), wallets }
  return { moved: sizeOf(moved), wallets: after(wallets, moved, parts) }
}

/** Returns the request with the names of the call on the wire: the ledger stores its hash for good, so that it must never change. */
const wireForm = ({ type, vendor: vassalage, ...rest }: TransferRequest) => ({
  type,
  ...('amount' in rest && { amount: rest.amount }),
  vassalage,
})

/** A vendor's account and the amount that moves from it to the main wallet; negative the other way. */
interface VendorTransfer {
  vendor: string
  accountId: string
  amount: bigint
}

async function planVendorTransfers(
  tx: Tx,
  { tenantId, memberId }: MoneyMove,
  { vendors, currency }: PlayerWallets,
  request: TransferRequest,
): Promise<VendorTransfer[]> {
  if (request.type === 'collect')
    return [...vendors]
      .filter(([code]) => (request.vendor === undefined || code === request.vendor) && !request.resting.has(code))
      .map(([code, { accountId, balance }]) => ({ vendor: code, accountId, amount: balance }))
  const { type, vendor, amount } = request
  const accountId = vendors.get(vendor)?.accountId
  if (accountId !== undefined) return [{ vendor, accountId, amount: type === 'in' ? -amount : amount }]
  // a wallet that was never opened is empty, and the request must not open it
  if (type === 'out') throw refuse('wallet/insufficient', { status: 422 })
  const owner = ownerOf(memberId)
  const wallet = vendorWallet(vendor)
  const opened = await openAccount(tx, { tenantId, owner, kind: 'player', wallet, currency })
  return [{ vendor, accountId: opened, amount: -amount }]
}

async function readMoved(tx: Tx, entryId: string, accountId: string): Promise<bigint> {
  const { amount_minor } = await tx
    .selectFrom('posting')
    .select('amount_minor')
    .where('entry_id', '=', entryId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return sizeOf(BigInt(amount_minor))
}

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount)

function after(wallets: PlayerWallets, moved: bigint, parts: readonly VendorTransfer[]): PlayerWallets {
  const vendors = new Map(wallets.vendors)
  for (const { vendor, accountId, amount } of parts)
    vendors.set(vendor, { accountId, balance: (vendors.get(vendor)?.balance ?? 0n) - amount })
  return { ...wallets, main: wallets.main + moved, vendors }
}
