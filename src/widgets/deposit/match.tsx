import { useState } from 'react'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useAmountText, useMomentText } from '../../parts/text/sentence-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { Deposit } from '../../schemas/deposits/deposit.ts'
import { depositAnswer } from '../../schemas/endpoints/deposit-answer.ts'
import { depositPayee } from '../../schemas/endpoints/deposit-payee.ts'
import type { BodyOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PayTo } from './pay-to.tsx'
import css from './view.module.css'

export interface MatchProps {
  deposit: Deposit
  match: NonNullable<Deposit['match']>
  reload: () => Promise<void>
}

/** A payment that goes to another member: its state, the payee's account on request, and the answer about a partial payment. */
export function Match({ deposit, match, reload }: MatchProps) {
  const t = useText()
  const amountText = useAmountText()
  const moment = useMomentText()
  const [payee, setPayee] = useState<ReplyOf<typeof depositPayee>['value']>()
  const [problem, setProblem] = useState<CallProblem>()
  const { id } = deposit
  const { state, agreeUntil } = match
  const amounts = { amount: amountText(match.amount), credited: amountText(match.credited) }
  const isOpen = state === 'open' || state === 'proven'

  const [show, showing] = useSingleRun(async () => {
    const result = await call(depositPayee, { query: { id } })
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) setPayee(result.value.value)
    else await reload()
  })
  const [answer, answering] = useSingleRun(async (answer: BodyOf<typeof depositAnswer>['answer']) => {
    const result = await call(depositAnswer, { body: { id, answer } })
    setProblem(result.ok ? undefined : result.problem)
    await reload()
  })
  return (
    <>
      {(state !== 'ended' || isPart(match)) && (
        <p className={css.note}>
          <Icon name="info" />
          <span>
            {t(`deposit.match-${state}`, { ...amounts, time: agreeUntil === undefined ? '' : moment(agreeUntil) })}
          </span>
        </p>
      )}
      {isOpen && (
        <>
          <PayTo deposit={{ ...deposit, payTo: payee ? toPayTo(payee) : {} }} />
          {payee ? (
            <p className={css.hint}>{t('deposit.match-private')}</p>
          ) : (
            <Button
              variant={state === 'open' ? 'accent' : 'soft'}
              busy={showing !== undefined}
              onClick={() => void show()}
            >
              {t('deposit.match-show')}
            </Button>
          )}
        </>
      )}
      {state === 'partial' && (
        <div className={css.actions}>
          <Button busy={answering?.[0] === 'agree'} onClick={() => void answer('agree')}>
            {t('deposit.match-agree', amounts)}
          </Button>
          <Button variant="outline" busy={answering?.[0] === 'object'} onClick={() => void answer('object')}>
            {t('deposit.match-object')}
          </Button>
        </div>
      )}
      <ProblemNote problem={problem} />
    </>
  )
}

/** Tests whether less was credited than was to be paid. */
export const isPart = ({ amount, credited }: NonNullable<Deposit['match']>): boolean =>
  Number(credited) > 0 && Number(credited) < Number(amount)

const toPayTo = ({ title, number, holder }: ReplyOf<typeof depositPayee>['value']) => ({ bank: title, number, holder })
