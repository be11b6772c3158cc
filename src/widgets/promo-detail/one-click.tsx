import { useState } from 'react'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { sendOnce } from '../../runtime/calls/send-once.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { promotionClaim } from '../../schemas/endpoints/promotion-claim.ts'
import { promotionJoin } from '../../schemas/endpoints/promotion-join.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ContactField } from './contact-field.tsx'
import type { Promotion } from './described.ts'
import type { MyPromotion } from './use-mine.ts'
import { useTyped } from './use-typed.ts'
import css from './view.module.css'

export interface OneClickProps {
  promotion: Promotion
  mine: MyPromotion
  state: 'join' | 'claim'
  reload: () => Promise<void>
}

/** Joining and claiming: one button, and the number that the brand may ask for. */
export function OneClick({ promotion, mine, state, reload }: OneClickProps) {
  const t = useText()
  const amount = useAmountText()
  const problemText = useProblemText()
  const { username } = useSession()
  const { reload: reloadBalance } = useCall(balance, {})
  const [typed, type, forget] = useTyped(promotion.id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { id, kind, needs } = promotion
  const asksContact = state === 'claim' && needs.contact !== undefined && mine.contact === undefined

  const join = async () => {
    const result = await sendOnce(promotionJoin, { username, body: { id } }, () => {})
    if (!result.ok) return setProblem(result.problem)
    showToast(text => text('promotion.done-joined'))
  }
  const claim = async () => {
    const body = { id, ...(asksContact && { contact: typed.contact }) }
    const result = await sendOnce(promotionClaim, { username, body }, () => {})
    if (!result.ok) return setProblem(result.problem)
    forget()
    const { bonus } = result.value.value
    void reloadBalance()
    showToast(text => text('promotion.done-claimed', { amount: amount(bonus) }))
  }
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    await (state === 'join' ? join() : claim())
    await reload()
    setBusy(false)
  }
  const verb = state === 'join' ? 'join' : kind === 'check-in' ? 'sign' : kind === 'raffle' ? 'draw' : 'claim'
  const isContactProblem = problem?.code === 'promotion/contact'
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void run()
      }}
    >
      {asksContact && (
        <ContactField
          kind={needs.contact!}
          value={typed.contact}
          onChange={contact => type({ ...typed, contact })}
          error={isContactProblem ? problemText(problem) : undefined}
        />
      )}
      <Button type="submit" variant="accent" icon={verb === 'join' ? 'check' : 'gift'} busy={busy}>
        {t(`promotion.action-${verb}`)}
      </Button>
      <ProblemNote problem={asksContact && isContactProblem ? undefined : problem} lost="promotion.lost" />
    </form>
  )
}
