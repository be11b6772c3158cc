import type { Result } from '../../runtime/calls/call.ts'
import { listPending, sendOnce } from '../../runtime/calls/send-once.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { playMoneyDeposit } from '../../schemas/endpoints/play-money-deposit.ts'

/** @param amount decimal amount. */
export const sendDeposit = (
  username: string,
  amount: string,
  onLost: () => void,
  againAfter?: readonly number[],
): Promise<Result<ReplyOf<typeof playMoneyDeposit>>> =>
  sendOnce(playMoneyDeposit, { username, body: { amount } }, onLost, againAfter)

/** The latest deposit of this account in this tab whose reply was lost. */
export function readPending(username: string): { username: string; amount: string; key: string } | undefined {
  const pending = listPending(playMoneyDeposit, username).at(-1)
  return pending && { username, amount: pending.body.amount, key: pending.key }
}
