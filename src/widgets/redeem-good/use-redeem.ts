import { useState } from 'react'
import type { Problem } from '../../runtime/calls/call.ts'
import { sendOnce } from '../../runtime/calls/send-once.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { closeDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { pointReward } from '../../schemas/endpoints/point-reward.ts'
import { redeemPointReward } from '../../schemas/endpoints/redeem-point-reward.ts'
import type { RedeemDraft } from './redeem-draft.ts'

export type Good = ReplyOf<typeof pointReward>['value']['list'][number]

interface Order extends RedeemDraft {
  quantity: number
  pin: string
}

interface RedeemState {
  busy: boolean
  problem: Problem | undefined
  forgetProblem(): void
  send(order: Order): Promise<void>
}

/** @param dialog closed once the good is redeemed */
export function useRedeem(good: Good, reload: () => Promise<void>, dialog: string | undefined): RedeemState {
  const { username } = useSession()
  // shares its reply with the header, which shows the new balance
  const { reload: reloadBalance } = useCall(balance, {})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const send: RedeemState['send'] = async ({ quantity, address, mobile, dialing, pin }) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const { goodId, points, amount, name } = good
    const body = {
      goodId,
      quantity,
      points,
      amount,
      address,
      mobileNum: mobile,
      ...(dialing && { countryDialingCode: dialing }),
    }
    const result = await sendOnce(redeemPointReward, { username, body, secret: { paymentPassword: pin } }, () => {})
    setBusy(false)
    if (!result.ok) setProblem(result.problem)
    void reloadBalance()
    await reload()
    if (!result.ok) return
    showToast(t => t('points.done', { name }))
    if (dialog) closeDialog(dialog)
  }
  return { busy, problem, forgetProblem: () => setProblem(undefined), send }
}
