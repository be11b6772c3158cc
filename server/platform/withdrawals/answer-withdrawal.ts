/** What a member says about a payment: it arrived, it did not, or in part (section 4, MBR-08). */
import type { BodyOf } from '../../../src/schemas/endpoints/endpoint.ts'
import type { withdrawalAnswer } from '../../../src/schemas/endpoints/withdrawal-answer.ts'
import type { Session } from '../../http/handler.ts'
import { refuse } from '../../http/refusal.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import type { Context } from '../context.ts'
import { formatMinor, groupMinor, readMinor } from '../ledger/minor-units.ts'
import { listUploads, storeUpload } from '../uploads/uploads.ts'
import { changeWithdrawal, findWithdrawal } from './change-withdrawal.ts'
import { isDisputed, nextState, type WithdrawalEvent } from './next-state.ts'
import type { Withdrawal } from './withdrawal.ts'

type Owner = Pick<Session, 'tenantId' | 'memberId'>

const EVENTS = { received: 'confirm', 'not-received': 'deny', partial: 'confirm-part' } as const

/** @throws Refusal withdrawal/unknown, withdrawal/state, withdrawal/no-proof, withdrawal/parts */
export async function answerWithdrawal(
  tx: Tx,
  { tenantId, memberId }: Owner,
  { id, answer, received, remaining, note = '' }: BodyOf<typeof withdrawalAnswer>,
  now: number,
): Promise<void> {
  const event: WithdrawalEvent = EVENTS[answer]
  const row = await findWithdrawal(tx, { tenantId, id, memberId }, true)
  checkState(row, event)
  if (event === 'deny' && (await listUploads(tx, { tenantId, purpose: 'dispute', caseId: id })).length === 0)
    throw refuse('withdrawal/no-proof', { status: 422 })
  await changeWithdrawal(tx, {
    ...{ tenantId, memberId, id, event, actor: 'member', note: note.trim(), now },
    ...(event === 'confirm-part' && { received: readPart(row, received, remaining) }),
  })
}

/** @throws Refusal withdrawal/unknown, withdrawal/state, and those of an upload */
export async function addProof(context: Context, member: Owner, id: string, bytes: Buffer): Promise<string> {
  const { tenantId, memberId } = member
  const check = async (db: Reader, lock: boolean) => {
    const row = await findWithdrawal(db, { tenantId, memberId, id }, lock)
    if (!isDisputed(row.state)) checkState(row, 'deny')
  }
  // what is refused costs no decoding
  await check(context.store.db, false)
  return storeUpload(context, { member, purpose: 'dispute', caseId: id, bytes }, tx => check(tx, true))
}

function checkState({ state, forced_at }: Withdrawal, event: WithdrawalEvent): void {
  if (!nextState(state, event, forced_at !== null)) throw refuse('withdrawal/state', { status: 409, value: { state } })
}

/** @returns what arrived: some of what was paid, but not all of it. @throws Refusal withdrawal/parts */
function readPart(row: Withdrawal, received = '', remaining = ''): bigint {
  const paid = BigInt(row.amount_minor) - BigInt(row.fee_minor)
  const [arrived, missing] = [readMinor(received), readMinor(remaining)]
  if (arrived !== undefined && missing !== undefined && arrived > 0n && missing > 0n && arrived + missing === paid)
    return arrived
  throw refuse('withdrawal/parts', {
    status: 422,
    value: { paid: formatMinor(paid) },
    params: { paid: groupMinor(paid) },
  })
}
