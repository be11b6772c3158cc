import { useEffect, useState } from 'react'
import type { Problem } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { useAmountText } from '../text/sentence-values.ts'
import type { Transfer } from './transfer.ts'

export interface SentTransfer {
  busy: boolean
  problem: Problem | undefined
  forgetProblem(): void
  /** A transfer of this amount got no reply: sending it again settles it. */
  isInDoubt(amount: string): boolean
  /** Asks for confirmation and sends it. @param amount in wire format @returns whether the money was moved */
  send(amount: string, pin: string): Promise<boolean>
}

/**
 * Sends one transfer at a time; one whose reply was lost is remembered until it is sent again.
 * @param onLost puts the amount of a transfer whose reply was lost back into the form
 */
export function useTransfer({ to, state, call, reload }: Transfer, onLost: (amount: string) => void): SentTransfer {
  const { nickname, account } = state
  const { username } = useSession()
  const amountText = useAmountText()
  // shares its reply with the header, which shows the new balance
  const { reload: reloadBalance } = useCall(balance, {})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [inDoubt, setInDoubt] = useState<readonly string[]>([])
  useEffect(() => {
    const amounts = call.listAmounts(username)
    setInDoubt(amounts)
    const last = amounts.at(-1)
    if (last === undefined) return
    onLost(last)
    setProblem({ code: 'request/network', status: 0 })
  }, [username, call, onLost])

  const send: SentTransfer['send'] = async (amount, pin) => {
    if (busy) return false
    const again = inDoubt.includes(amount)
    const yes = await requestConfirmation(t => ({
      title: t('transfer.confirm-title'),
      text: t(again ? 'transfer.confirm-again' : `transfer.final-${to}`),
      facts: [
        { label: t('wallets.amount'), value: amountText(amount) },
        { label: t(`transfer.to-${to}`), value: `${nickname} ${account}` },
      ],
      confirm: t('transfer.submit'),
      cancel: t('common.in_more_cancel'),
    }))
    if (!yes) return false
    setBusy(true)
    setProblem(undefined)
    const result = await call.send(username, amount, pin)
    setBusy(false)
    setInDoubt(call.listAmounts(username))
    void reload()
    void reloadBalance()
    if (!result.ok) {
      setProblem(result.problem)
      return false
    }
    const { moved } = result.value.value
    showToast(t => t('transfer.done', { amount: amountText(moved), name: nickname }))
    return true
  }
  return {
    ...{ busy, problem, send },
    forgetProblem: () => setProblem(undefined),
    isInDoubt: amount => inDoubt.includes(amount),
  }
}
