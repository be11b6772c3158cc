import { useEffect, useState } from 'react'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { isSameBody, listPending, sendOnce } from '../../runtime/calls/send-once.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { withdrawalCreate } from '../../schemas/endpoints/withdrawal-create.ts'
import type { Account } from './use-withdraw.ts'

interface Order {
  accountId: string
  /** In wire format. */
  amount: string
}

export interface RequestState {
  busy: boolean
  problem: Problem | undefined
  forgetProblem(): void
  /** Asks for confirmation and sends it. @returns whether it was accepted */
  send(request: { account: Account; amount: string; payout: string; pin: string }): Promise<boolean>
  /** This request got no reply: sending it again settles it. */
  isInDoubt(order: Order): boolean
}

/** @param onLost puts a request whose reply was lost back into the form. */
export function useRequest(reload: () => Promise<void>, onLost: (order: Order) => void): RequestState {
  const { username } = useSession()
  const amountText = useAmountText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [inDoubt, setInDoubt] = useState<readonly Order[]>([])
  const isInDoubt = (order: Order) => inDoubt.some(one => isSameBody(one, order))
  useEffect(() => {
    const orders = listOrders(username)
    setInDoubt(orders)
    const last = orders.at(-1)
    if (!last) return
    onLost(last)
    setProblem({ code: 'request/network', status: 0 })
  }, [username, onLost])

  const send: RequestState['send'] = async ({ account, amount, payout, pin }) => {
    if (busy) return false
    const body = { accountId: account.id, amount }
    const again = isInDoubt(body)
    const yes = await requestConfirmation(t => ({
      title: t('withdraw.confirm-title'),
      text: t(again ? 'withdraw.confirm-again' : 'withdraw.confirm-text'),
      facts: [
        { label: t('withdraw.amount'), value: amountText(amount) },
        { label: t('withdraw.payout'), value: amountText(payout) },
        { label: t('withdraw.to'), value: `${account.title} ${account.shown}` },
      ],
      confirm: t('withdraw.confirm'),
      cancel: t('common.in_more_cancel'),
    }))
    if (!yes) return false
    setBusy(true)
    setProblem(undefined)
    const result = await sendOnce(withdrawalCreate, { username, body, secret: { paymentPassword: pin } }, () => {})
    setBusy(false)
    setInDoubt(listOrders(username))
    void reload()
    if (!result.ok) {
      setProblem(result.problem)
      return false
    }
    showToast(t => t('withdraw.done', { amount: amountText(result.value.value.amount) }))
    return true
  }
  return { busy, problem, forgetProblem: () => setProblem(undefined), send, isInDoubt }
}

const listOrders = (username: string): Order[] => listPending(withdrawalCreate, username).map(({ body }) => body)
