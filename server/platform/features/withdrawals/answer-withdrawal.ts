/** Takes a member's answer about a payment: it arrived, it did not, or in part (section 4). */

import type { BodyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { withdrawalAnswer } from '../../../../src/schemas/endpoints/withdrawal-answer.ts'
import { normalizeText } from '../../../../src/schemas/normalize-text.ts'
import type { Session } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import type { WithdrawalRow } from '../../money/cashier/withdrawal.ts'
import { isDisputed, type MemberEvent, mayTakeStep } from '../../money/cashier/withdrawal-states.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import { checkWhole, readSmallestUnit } from '../../money/ledger/smallest-unit.ts'
import { listUploads, storeUpload } from '../../people/uploads/uploads.ts'
import { changeWithdrawal, checkPart, dueAmount, findWithdrawal, type WithdrawalChange } from './change-withdrawal.ts'
import { readSteps } from './withdrawal-steps.ts'

type Owner = Pick<Session, 'tenantId' | 'memberId'>

const EVENTS = { received: 'confirm', 'not-received': 'deny', partial: 'confirm-part' } as const

/**
 * @param given.answerMinutes minutes within which a payer may object to a part
 * @throws Refusal withdrawal/unknown, withdrawal/state, withdrawal/no-proof, withdrawal/parts, wallet/fraction
 */
export async function answerWithdrawal(
  tx: Tx,
  { tenantId, memberId }: Owner,
  { id, answer, received, remaining, note = '' }: BodyOf<typeof withdrawalAnswer>,
  { answerMinutes, now }: { answerMinutes: number; now: number },
  followers: CashierFollowers,
): Promise<void> {
  const event: MemberEvent = EVENTS[answer]
  // not locked here: wallets are locked before withdrawals, and the change checks again
  const row = await findWithdrawal(tx, { tenantId, id, memberId })
  checkState(row, event)
  if (event === 'deny' && !(await hasProof(tx, row))) throw refuse('withdrawal/no-proof', { status: 422 })
  const change: WithdrawalChange = {
    tenantId,
    memberId,
    id,
    event,
    actor: 'member',
    note: normalizeText(note),
    answerMinutes,
    now,
    ...(event === 'confirm-part' && {
      received: readPart(row, received, remaining, await readSmallestUnit(tx, tenantId)),
    }),
  }
  await changeWithdrawal(tx, change, followers)
}

/** @throws Refusal withdrawal/unknown, withdrawal/state, and those of an upload */
export async function addProof(context: Context, member: Owner, id: string, bytes: Buffer): Promise<string> {
  const { tenantId, memberId } = member
  const check = async (db: Reader, lock: boolean) => {
    const row = await findWithdrawal(db, { tenantId, memberId, id }, lock)
    if (!isDisputed(row.state)) checkState(row, 'deny')
  }
  // a refused picture is not decoded
  await check(context.store.db, false)
  return storeUpload(context, { member, purpose: 'dispute', caseId: id, bytes }, tx => check(tx, true))
}

/** Returns whether this payment has a picture: one of an earlier payment is no proof of it. */
async function hasProof(tx: Tx, { tenant_id: tenantId, id }: WithdrawalRow): Promise<boolean> {
  const pictures = await listUploads(tx, { tenantId, purpose: 'dispute', caseId: id })
  const paidAt = (await readSteps(tx, [id])).get(id)!.findLast(({ state }) => state === 'disbursed')!.at
  return pictures.some(({ createdAt }) => createdAt >= paidAt)
}

function checkState({ state }: WithdrawalRow, event: MemberEvent): void {
  if (!mayTakeStep(state, event)) throw refuse('withdrawal/state', { status: 409, value: { state } })
}

/** @returns the received amount: together with the missing one it must be the paid amount. @throws Refusal withdrawal/parts, wallet/fraction */
function readPart(row: WithdrawalRow, received = '', remaining = '', unit: bigint): bigint {
  const [arrived, missing] = [readMinor(received), readMinor(remaining)]
  const isWhole = arrived !== undefined && missing !== undefined && arrived + missing === dueAmount(row)
  const part = isWhole ? arrived : undefined
  checkPart(row, part)
  checkWhole(part, unit)
  return part
}
