/** Takes a deposit from one state to the next: once, with what it does to the money and what the member is notified of. */
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
import { type Deposit, type DepositRef, findDeposit } from './find-deposit.ts'
import { findRejection } from './find-rejection.ts'
import { type DepositEvent, nextState } from './next-state.ts'
import { notifyMember } from './notify-member.ts'
import { keepUniqueFields } from './unique-fields.ts'

export interface DepositChange extends DepositRef {
  event: DepositEvent
  /** Of `reject`: what the operator writes; the member reads it. */
  reason?: string
}

/**
 * A deposit that is approved although a limit or an exclusion was set after the request is rejected instead, with that reason. While it
 * pays another member's withdrawal it is decided there; one that is not paid gives that withdrawal free again.
 * @returns the deposit after it
 * @throws Refusal deposit/unknown, deposit/state (value.state, value.withdrawal), deposit/has-proof, those of `keepUniqueFields`
 */
export async function changeDeposit(tx: Tx, change: DepositChange, followers: CashierFollowers): Promise<Deposit> {
  const { tenantId, id, now } = change
  const { member_id: memberId } = await findDeposit(tx, change)
  await lockPlayer(tx, { tenantId, memberId })
  const row = await findDeposit(tx, change, true)
  const uploads = { tenantId, purpose: 'deposit', caseId: id } as const
  const match = await findMatch(tx, 'deposit_id', id)
  const { event, reasonCode } = await decide(tx, row, change)
  if (match && event !== 'cancel' && event !== 'expire')
    throw refuse('deposit/state', { status: 409, value: { state: row.state, withdrawal: match.withdrawal_id } })
  const state = nextState(event === 'expire' ? row.stored : row.state, event)
  if (!state) throw refuse('deposit/state', { status: 409, value: { state: row.state } })
  // with a statement of its own: only one that begins after the lock sees a picture that came while this waited for it
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
  if (event !== 'cancel') await notifyMember(tx, changed, now)
  if (match) {
    const actor = event === 'cancel' ? 'payer' : 'clock'
    await followers.paymentDropped(tx, { tenantId, withdrawalId: match.withdrawal_id, actor, now })
  }
  return changed
}

type Decision = { event: DepositEvent; reasonCode: Deposit['reason_code'] }

/** What becomes of an approval by the rules of play as they are now. */
async function decide(tx: Tx, row: Deposit, { event, now }: DepositChange): Promise<Decision> {
  if (event !== 'approve') return { event, reasonCode: event === 'reject' ? 'operator' : null }
  const reasonCode = await findRejection(tx, row, BigInt(row.amount_minor), now)
  return { event: reasonCode ? 'reject' : event, reasonCode }
}

/** The bank received amount and fee; the member gets the amount. @returns the ledger entry */
async function credit(tx: Tx, row: Deposit, now: number, followers: CashierFollowers): Promise<string> {
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
