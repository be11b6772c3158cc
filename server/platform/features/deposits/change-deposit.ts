/** Changes the state of a deposit once, with its money and the message to the member. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import { findMatch } from '../../money/cashier/match.ts'
import { openPlatformAccount, openWalletWith, ownerOf } from '../../money/ledger/accounts.ts'
import { post } from '../../money/ledger/post.ts'
import { addTurnover } from '../../money/turnover/turnover.ts'
import { lockPlayer } from '../../people/protection/lock-player.ts'
import { endUploads, listUploads, releaseUploads } from '../../people/uploads/uploads.ts'
import { countDeposit } from './count-deposit.ts'
import { type DepositRef, type DepositRow, findDeposit } from './find-deposit.ts'
import { findRejection } from './find-rejection.ts'
import { type DepositEvent, nextDepositState } from './next-state.ts'
import { notifyOfDeposit } from './notify-member.ts'
import { keepUniqueFields } from './unique-fields.ts'

export interface DepositChange extends DepositRef {
  event: DepositEvent
  /** Reason of a `reject` that the operator writes and the member reads. */
  reason?: string
}

/**
 * Changes a deposit. An approval is turned into a rejection when a limit or an exclusion was set after the request. While the deposit pays
 * another member's withdrawal it is decided there; an unpaid one releases that withdrawal.
 * @returns the deposit afterwards, and its state before
 * @throws Refusal deposit/unknown, deposit/state (value.state, value.withdrawal), deposit/has-proof, those of `keepUniqueFields`
 */
export async function changeDeposit(
  tx: Tx,
  change: DepositChange,
  followers: CashierFollowers,
): Promise<DepositRow & { before: string }> {
  const { tenantId, id, now } = change
  const { member_id: memberId } = await findDeposit(tx, change)
  await lockPlayer(tx, { tenantId, memberId })
  const row = await findDeposit(tx, change, true)
  const uploads = { tenantId, purpose: 'deposit', caseId: id } as const
  const match = await findMatch(tx, 'deposit_id', id)
  const { event, reasonCode } = await decide(tx, row, change)
  if (match && event !== 'cancel' && event !== 'expire')
    throw refuse('deposit/state', { status: 409, value: { state: row.state, withdrawal: match.withdrawal_id } })
  const state = nextDepositState(event === 'expire' ? row.stored : row.state, event)
  if (!state) throw refuse('deposit/state', { status: 409, value: { state: row.state } })
  // in a statement of its own, which begins after the lock: it sees a picture that came during the wait for it
  if ((event === 'cancel' || event === 'expire') && (await listUploads(tx, uploads)).length > 0)
    throw event === 'cancel'
      ? refuse('deposit/has-proof', { status: 409 })
      : refuse('deposit/state', { status: 409, value: { state: row.stored } })
  if (event === 'match' || state === 'approved') await keepUniqueFields(tx, { ...row, tenantId, now })
  const entryId = state === 'approved' ? await credit(tx, row, now, followers) : null
  const changed = await tx
    .updateTable('deposit')
    .set({
      state,
      changed_at: new Date(now),
      entry_id: entryId,
      reason_code: reasonCode,
      reason: state === 'rejected' ? (change.reason ?? null) : null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (state === 'approved' || state === 'rejected') await endUploads(tx, uploads, now)
  if (state === 'rejected') await releaseUploads(tx, uploads)
  if (event !== 'cancel') await notifyOfDeposit(tx, changed, now)
  if (match) {
    const actor = event === 'cancel' ? 'payer' : 'clock'
    await followers.paymentDropped(tx, { tenantId, withdrawalId: match.withdrawal_id, actor, now })
  }
  return { ...changed, before: row.state }
}

type Decision = { event: DepositEvent; reasonCode: DepositRow['reason_code'] }

/** Decides the outcome of an approval by the present rules of play. */
async function decide(tx: Tx, row: DepositRow, { event, now }: DepositChange): Promise<Decision> {
  if (event !== 'approve') return { event, reasonCode: event === 'reject' ? 'operator' : null }
  const reasonCode = await findRejection(tx, row, BigInt(row.amount_minor), now)
  return { event: reasonCode ? 'reject' : event, reasonCode }
}

/** Credits the amount; the bank has received amount and fee. @returns the ledger entry */
async function credit(tx: Tx, row: DepositRow, now: number, followers: CashierFollowers): Promise<string> {
  const { tenant_id: tenantId, member_id: memberId, currency, reference } = row
  const [amount, fee] = [BigInt(row.amount_minor), BigInt(row.fee_minor)]
  const { wallet, platformAccountId: bank } = await openWalletWith(tx, 'bank', { tenantId, memberId, currency, now })
  const fees = fee > 0n ? await openPlatformAccount(tx, 'fees', tenantId, wallet) : ''
  const { entryId } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'deposit',
    reference,
    key: `deposit:${row.id}`,
    now,
    postings: [
      { accountId: bank, amount: -amount - fee },
      { accountId: wallet.accountId, amount },
      ...(fees ? [{ accountId: fees, amount: fee }] : []),
    ],
  })
  await addTurnover(tx, { tenantId, memberId, minor: amount })
  await countDeposit(tx, row, now, followers)
  return entryId
}
