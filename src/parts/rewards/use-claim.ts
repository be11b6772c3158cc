import { useState } from 'react'
import type { Problem } from '../../runtime/calls/call.ts'
import { sendOnce } from '../../runtime/calls/send-once.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { loadBadgeCounts } from '../../runtime/session/load-badge-counts.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import type { AnyEndpoint, BodyOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { useAmountText } from '../text/sentence-values.ts'

export interface ClaimOptions<E extends AnyEndpoint> {
  endpoint: E
  body: BodyOf<E>
  /** What was paid, a decimal amount. */
  amountOf: (reply: ReplyOf<E>) => string
  /** Text of the message afterwards, with {{amount}}. */
  paidText?: string
  /** Loads again what the claim changed, besides balance and badges. */
  reload: () => Promise<void>
}

export interface Claim {
  claim: () => Promise<void>
  busy: boolean
  problem: Problem | undefined
}

/** Claims a reward once, however often the button is pressed; balance and badges follow (MBR-03, MBR-11). */
export function useClaim<E extends AnyEndpoint>(options: ClaimOptions<E>): Claim {
  const { endpoint, body, amountOf, paidText = 'rewards.paid', reload } = options
  const amountText = useAmountText()
  const { username } = useSession()
  // shares its reply with the header, which shows the new balance
  const { reload: reloadBalance } = useCall(balance, {})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  return {
    busy,
    problem,
    async claim() {
      setBusy(true)
      setProblem(undefined)
      const result = await sendOnce(endpoint, { username, body }, () => {})
      await Promise.all([reload(), reloadBalance(), loadBadgeCounts()])
      setBusy(false)
      if (!result.ok) return setProblem(result.problem)
      const amount = amountText(amountOf(result.value))
      showToast(text => text(paidText, { amount }))
    },
  }
}
