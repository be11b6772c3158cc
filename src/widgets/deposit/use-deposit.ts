import { useEffect, useState } from 'react'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { readPending, sendDeposit } from './send-deposit.ts'

export interface Deposit {
  /** `checking`: no reply came, and the same request was sent again. */
  stage: 'typing' | 'sending' | 'checking'
  problem: Problem | undefined
  /** Removes the problem: the text that it was about has changed. */
  forgetProblem(): void
  /** Asks for confirmation, sends the deposit and shows the result. @param amount decimal text */
  deposit(amount: string): Promise<void>
  /** An amount with the currency symbol, as the player reads it. */
  formatMoney(amount: string): string
}

/** @param onTyped puts another amount into the field: nothing after success, the old one where its answer got lost. */
export function useDeposit(onTyped: (typed: string) => void): Deposit {
  const { symbol } = useSite().brand.currency
  const { username } = useSession()
  const { balanceHidden } = usePreferences()
  // the same reply as in the header, which shows the new balance with it
  const { reload } = useCall(balance, {})
  const [stage, setStage] = useState<Deposit['stage']>('typing')
  const [problem, setProblem] = useState<Problem>()
  const formatMoney = (amount: string) => `${symbol}\u00A0${formatAmount(amount)}`

  useEffect(() => {
    const pending = readPending(username)
    if (!pending) return
    onTyped(formatAmount(pending.amount))
    setProblem({ code: 'request/network', status: 0 })
  }, [username, onTyped])

  const deposit = async (amount: string) => {
    if (stage !== 'typing') return
    const yes = await requestConfirmation(t => ({
      title: t('deposit.confirm-title'),
      text: t('deposit.confirm-text', { amount: formatMoney(amount), name: username }),
      confirm: t('deposit.confirm', { amount: formatMoney(amount) }),
      cancel: t('common.in_more_cancel'),
    }))
    if (!yes) return
    setStage('sending')
    setProblem(undefined)
    const result = await sendDeposit(username, amount, () => setStage('checking'))
    setStage('typing')
    void reload()
    if (!result.ok) return setProblem(result.problem)
    const { added, sumBalance } = result.value.value
    onTyped('')
    const params = {
      amount: formatMoney(added),
      balance: balanceHidden ? `${symbol}\u00A0***` : formatMoney(sumBalance),
    }
    showToast(t => t('deposit.done', params))
  }
  return { stage, problem, forgetProblem: () => setProblem(undefined), deposit, formatMoney }
}
