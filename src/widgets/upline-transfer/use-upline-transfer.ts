import { useEffect, useState } from 'react'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { listPending, sendOnce } from '../../runtime/calls/send-once.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { uplineTransfer } from '../../schemas/endpoints/upline-transfer.ts'

export interface UplineTransfer {
  busy: boolean
  problem: Problem | undefined
  forgetProblem(): void
  /** A transfer of this amount got no reply: sending it again settles it. */
  isInDoubt(amount: string): boolean
  /** Asks for confirmation and sends it. @param amount in wire format @returns whether the money was moved */
  send(amount: string, pin: string): Promise<boolean>
}

/** @param onLost puts the amount of a transfer whose reply was lost back into the form. */
export function useUplineTransfer(
  { nickname, account }: { nickname: string; account: string },
  reload: () => Promise<void>,
  onLost: (amount: string) => void,
): UplineTransfer {
  const { username } = useSession()
  const amountText = useAmountText()
  // the same reply as in the header
  const money = useCall(balance, {})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [inDoubt, setInDoubt] = useState<readonly string[]>([])
  useEffect(() => {
    const amounts = listAmounts(username)
    setInDoubt(amounts)
    const last = amounts.at(-1)
    if (last === undefined) return
    onLost(last)
    setProblem({ code: 'request/network', status: 0 })
  }, [username, onLost])

  const send: UplineTransfer['send'] = async (amount, pin) => {
    if (busy) return false
    const again = inDoubt.includes(amount)
    const yes = await requestConfirmation(t => ({
      title: t('upline.confirm-title'),
      text: t(again ? 'upline.confirm-again' : 'upline.final'),
      facts: [
        { label: t('wallets.amount'), value: amountText(amount) },
        { label: t('upline.to'), value: `${nickname} ${account}` },
      ],
      confirm: t('upline.submit'),
      cancel: t('common.in_more_cancel'),
    }))
    if (!yes) return false
    setBusy(true)
    setProblem(undefined)
    const order = { username, body: { amount }, secret: { paymentPassword: pin } }
    const result = await sendOnce(uplineTransfer, order, () => {})
    setBusy(false)
    setInDoubt(listAmounts(username))
    void reload()
    void money.reload()
    if (!result.ok) {
      setProblem(result.problem)
      return false
    }
    const { moved } = result.value.value
    showToast(t => t('upline.done', { amount: amountText(moved), name: nickname }))
    return true
  }
  return {
    ...{ busy, problem, send },
    forgetProblem: () => setProblem(undefined),
    isInDoubt: amount => inDoubt.includes(amount),
  }
}

const listAmounts = (username: string): string[] => listPending(uplineTransfer, username).map(({ body }) => body.amount)
