import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type PagedCall, usePagedCall } from '../../parts/lists/use-paged-call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import type { Deposit, DepositState } from '../../schemas/deposits/deposit.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import type { depositMethods } from '../../schemas/endpoints/deposit-methods.ts'
import { deposits } from '../../schemas/endpoints/deposits.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { formatMoney, type MoneyFormat } from '../../schemas/money-format.ts'

export type DepositOffer = ReplyOf<typeof depositMethods>['value']

/** Milliseconds after which the state of a waiting deposit is loaded again. */
export const FOLLOW_MS = 3000

/** Tests for a deposit whose state changes without the member. */
export const isWaiting = ({ state }: Deposit): boolean => state === 'pending' || state === 'matched'

export interface Deposits extends PagedCall<typeof deposits> {
  /** Returns the time of the server's clock. */
  now: () => number
}

/**
 * Loads the member's deposits; while one of them waits, follows its state and announces a change.
 * @param onApproved called once a deposit is credited
 */
export function useDeposits(perPage: number, onApproved: () => Promise<void>): Deposits {
  const [isFollowing, setFollowing] = useState(false)
  const list = usePagedCall(deposits, {}, perPage, { onFocus: true, refreshMs: isFollowing ? FOLLOW_MS : 0 })
  const { reload: reloadBalance } = useCall(balance, {})
  const { currency } = useSite().brand
  const reply = list.value?.value
  const known = useRef(new Map<string, DepositState>())
  useEffect(() => {
    if (!reply) return
    for (const deposit of reply.list) {
      const before = known.current.get(deposit.id)
      known.current.set(deposit.id, deposit.state)
      if (before === undefined || before === deposit.state) continue
      announce(deposit, currency)
      if (deposit.state !== 'approved') continue
      void reloadBalance()
      void onApproved()
    }
    setFollowing(reply.list.some(isWaiting))
  }, [reply, currency, reloadBalance, onApproved])
  const ahead = useMemo(() => (reply ? reply.now - Date.now() : 0), [reply])
  const now = useCallback(() => Date.now() + ahead, [ahead])
  return { ...list, now }
}

function announce({ state, amount, bonus }: Deposit, currency: MoneyFormat): void {
  if (state === 'cancelled') return
  const tone = state === 'approved' ? 'success' : state === 'matched' ? 'info' : 'danger'
  showToast(t => {
    const text = t(`deposit.now-${state}`, { amount: formatMoney(amount, currency) })
    if (!bonus?.isPaid) return text
    return `${text} ${t('deposit.bonus-paid', { title: bonus.title, amount: formatMoney(bonus.amount, currency) })}`
  }, tone)
}
