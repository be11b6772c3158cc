/** Answers calls that send money to another member: up or down. */

import type { AnyEndpoint } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { Session } from '../../../http/handler.ts'
import type { Tx } from '../../../store/open-store.ts'
import { checkCall } from '../../context/check-call.ts'
import type { Context } from '../../context/context.ts'
import type { HandlerInput } from '../../context/handle.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { runMoneyCall } from '../../money/ledger/run-money-call.ts'
import { readSmallestUnit } from '../../money/ledger/smallest-unit.ts'
import { readTransferAmount } from '../../money/wallets/read-transfer-amount.ts'
import { readWallets } from '../../money/wallets/read-wallets.ts'
import { checkPaymentPassword, readPaymentPassword } from '../../people/accounts/payment-password.ts'
import { type Receiver, readWayOut, transferToMember } from './transfer-to-member.ts'

type Person = Pick<Receiver, 'id' | 'username'>

interface Way {
  is: Receiver['is']
  find(): Promise<Person>
  /** Finds the receiver again in the transaction, where another member may be in that place. */
  findAgain?(tx: Tx): Promise<Person>
}

type Input = Parameters<typeof runMoneyCall>[0] &
  Parameters<typeof checkCall>[0] & { body: { amount: string; paymentPassword: string } }

export async function answerTransfer(input: Input, endpoint: Pick<AnyEndpoint, 'name'>, { is, find, findAgain }: Way) {
  const { body, member, context } = input
  const value = await runMoneyCall(
    input,
    endpoint,
    async (tx, move, { amount, found }) => {
      const { id, username } = (await findAgain?.(tx)) ?? found
      const mainBalance = await transferToMember(tx, move, { id, username, is }, amount)
      return { moved: formatMinor(amount), mainBalance: formatMinor(mainBalance) }
    },
    async () => {
      const amount = readTransferAmount(body.amount, await readSmallestUnit(context.store.db, member.tenantId))
      const found = await find()
      await checkCall(input, { transfer: body })
      await checkPaymentPassword(context, member, body.paymentPassword)
      // both are opened beforehand: opening one locks an account of the platform, which comes after those of players
      await readWallets(context, member)
      await readWallets(context, { tenantId: member.tenantId, memberId: found.id })
      return { amount, found }
    },
  )
  return { success: true as const, value }
}

/** Answers the page before a transfer: the receiver, and the amounts that the caller may send. */
export async function answerReceiver(
  { member, context }: Pick<HandlerInput, 'member' | 'context'>,
  receiver: { nickname: string; account: string },
) {
  return { success: true as const, value: { ...receiver, ...(await readSender(context, member)) } }
}

/**
 * Reads the amounts that a member may send to another one, and remaining obstacles. Amounts are decimal texts, times milliseconds since
 * 1970.
 */
async function readSender(context: Context, member: Session) {
  const { store, clock } = context
  const now = clock.now()
  const [wallets, { turnoverLeft, pausedUntil }, { isSet }, unit] = await Promise.all([
    readWallets(context, member),
    readWayOut(store.db, { ...member, now }),
    readPaymentPassword(store.db, member, now),
    readSmallestUnit(store.db, member.tenantId),
  ])
  return {
    available: formatMinor(wallets.main),
    smallest: formatMinor(unit),
    currency: wallets.currency,
    turnoverLeft: formatMinor(turnoverLeft),
    hasPaymentPassword: isSet,
    ...(pausedUntil !== undefined && { pausedUntil }),
  }
}
