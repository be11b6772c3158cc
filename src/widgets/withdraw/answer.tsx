import { useState } from 'react'
import { fine } from '../../parts/text/fine.ts'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useAmountText, useMomentText } from '../../parts/text/sentence-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { withdrawalAnswer } from '../../schemas/endpoints/withdrawal-answer.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DisputeForm } from './dispute-form.tsx'
import type { WithdrawalAnswer, WithdrawalItemProps } from './use-withdraw.ts'
import css from './view.module.css'

/** Asks the member whether the money arrived: yes, disputed, or arrived after all. */
export function Answer({ item, disputeForm, reload }: WithdrawalItemProps) {
  const t = useText()
  const moment = useMomentText()
  const amountText = useAmountText()
  const [disputing, setDisputing] = useState<'not-received' | 'partial'>()
  const [problem, setProblem] = useState<CallProblem>()
  const { id, state, payout, due = payout, payment, answerUntil, mayConfirm, mayDispute } = item
  const [send, sending] = useSingleRun(async (body: WithdrawalAnswer) => {
    setProblem(undefined)
    const result = await call(withdrawalAnswer, { body })
    if (result.ok) {
      setDisputing(undefined)
      showToast(t => t(body.answer === 'received' ? 'withdraw.thanks' : 'withdraw.disputed'))
    } else setProblem(result.problem)
    await reload()
  })
  if (!mayConfirm && !mayDispute) return null

  const confirm = async () => {
    const yes = await requestConfirmation(t => ({
      title: t('withdraw.arrived-title'),
      text: t('withdraw.arrived-text', { amount: amountText(due) }),
      confirm: t('withdraw.arrived'),
      cancel: t('common.in_more_cancel'),
    }))
    if (yes) await send({ id, answer: 'received' })
  }
  const hint =
    answerUntil !== undefined
      ? t('withdraw.answer-until', { time: moment(answerUntil) })
      : t(state === 'forced-received' ? 'withdraw.was-forced' : 'withdraw.in-dispute')
  const payUntil = payment?.payUntil
  return (
    <section className={css.answer} aria-label={t('withdraw.question')}>
      <p className={css.title}>{t('withdraw.question')}</p>
      {payment && (
        <p className={fine}>
          {payUntil === undefined
            ? t('withdraw.payment-proven', { reference: payment.reference })
            : t('withdraw.payment-open', { reference: payment.reference, time: moment(payUntil) })}
        </p>
      )}
      {payUntil === undefined && <p className={fine}>{hint}</p>}
      {disputing ? (
        <DisputeForm
          form={disputeForm}
          item={item}
          kind={disputing}
          onSend={send}
          onCancel={() => setDisputing(undefined)}
          reload={reload}
        />
      ) : (
        <div className={css.actions}>
          {mayConfirm && (
            <Button size="s" busy={sending !== undefined} onClick={() => void confirm()}>
              {t('withdraw.arrived')}
            </Button>
          )}
          {mayDispute && (
            <>
              <Button variant="outline" size="s" onClick={() => setDisputing('not-received')}>
                {t('withdraw.missing')}
              </Button>
              <Button variant="outline" size="s" onClick={() => setDisputing('partial')}>
                {t('withdraw.in-part')}
              </Button>
            </>
          )}
        </div>
      )}
      <ProblemNote problem={problem} />
    </section>
  )
}
