import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { Html } from '../../parts/text/html.tsx'
import { Money } from '../../parts/text/money.tsx'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { LazyProofUpload } from '../../parts/uploads/lazy-proof-upload.tsx'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { closeDialog, useDialog } from '../../runtime/dialogs/dialogs.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import type { Deposit } from '../../schemas/deposits/deposit.ts'
import { depositCancel } from '../../schemas/endpoints/deposit-cancel.ts'
import { depositProof } from '../../schemas/endpoints/deposit-proof.ts'
import { MAX_PROOF_BYTES, MAX_PROOFS } from '../../schemas/proof-limits.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { Countdown } from '../../ui/data/countdown.tsx'
import { About, Bonus, Reason } from './about.tsx'
import { Match } from './match.tsx'
import { PayTo } from './pay-to.tsx'
import { StateBadge } from './state-badge.tsx'
import css from './view.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../ui/media/qr-code.tsx')).QrCode }))

export interface PaymentProps {
  deposit: Deposit
  /** Returns the time of the server's clock. */
  now: () => number
  reload: () => Promise<void>
  onClose: () => void
}

/** Instructions for paying a requested deposit, and the proof that it was paid. */
export function Payment({ deposit, now, reload, onClose }: PaymentProps) {
  const t = useText()
  const dialog = useDialog()
  const heading = useRef<HTMLHeadingElement>(null)
  const [problem, setProblem] = useState<CallProblem>()
  const { id, state, amount, fee, instructions, payTo, expiresAt, proof, uploads, mayProve, mayCancel, match } = deposit
  /** The payment has not been found yet: only then does the page say where to pay. */
  const isAwaited = state === 'pending'
  useEffect(() => heading.current?.focus(), [])

  const [send, sending] = useSingleRun(async () => {
    const result = await call(depositCancel, { body: { id } })
    await reload()
    if (result.ok) onClose()
    else setProblem(result.problem)
  })
  const cancel = async () => {
    const yes = await requestConfirmation(t => ({
      title: t('deposit.cancel-title'),
      text: t('deposit.cancel-text'),
      confirm: t('deposit.cancel'),
      cancel: t('deposit.keep'),
    }))
    if (yes) await send()
  }
  return (
    <section {...cardProps('l')} aria-labelledby={`payment-${id}`}>
      <div className={css.bar}>
        <h2 ref={heading} id={`payment-${id}`} className={css.heading} tabIndex={-1}>
          {t(isAwaited ? 'deposit.pay' : `deposit.head-${state}`)}
        </h2>
        <StateBadge state={state} />
      </div>
      {isAwaited && uploads.length === 0 && (
        <p className={css.countdown}>
          {t('deposit.time-left')}{' '}
          <Countdown
            until={expiresAt}
            now={now}
            label={t('deposit.time-left')}
            days={count => t('deposit.days', { count })}
            spoken={({ days, hours, minutes }) => t('deposit.spoken', { hours: days * 24 + hours, minutes })}
            onEnd={() => void reload()}
          />
        </p>
      )}
      <Reason deposit={deposit} />
      <Bonus deposit={deposit} />
      {state === 'expired' && <p>{t('deposit.late')}</p>}
      {isAwaited && Number(fee) > 0 && (
        <p className={css.hint}>
          {t('deposit.fee-included')} <Money amount={fee} />
        </p>
      )}
      {match ? (
        <Match deposit={deposit} match={match} reload={reload} />
      ) : isAwaited ? (
        <PayTo deposit={deposit} />
      ) : (
        <div className={css.ended}>
          <span className={css.amount}>
            <Money amount={amount} />
          </span>
          <About deposit={deposit} />
        </div>
      )}
      {isAwaited && payTo.qr && (
        <Suspense fallback={<div className={css.qr} />}>
          <div className={css.qr}>
            <QrCode value={payTo.qr} size={180} margin={16} label={t('deposit.qr')} />
          </div>
        </Suspense>
      )}
      {isAwaited && instructions && !match && <Html html={instructions} />}
      {(mayProve || uploads.length > 0) && (
        <LazyProofUpload
          endpoint={depositProof}
          query={{ id }}
          label={t(proof === 'required' ? 'deposit.proof-required' : 'deposit.proof')}
          uploads={uploads}
          most={MAX_PROOFS}
          maxBytes={MAX_PROOF_BYTES}
          mayChange={mayProve}
          isKept={match !== undefined}
          required={proof === 'required'}
          onChange={reload}
        />
      )}
      <ProblemNote problem={problem} />
      <div className={css.actions}>
        {state === 'approved' &&
          // over a running game the way to play is the way back
          (dialog ? (
            <Button variant="accent" onClick={() => closeDialog(dialog.name)}>
              {t('game.play')}
            </Button>
          ) : (
            <SiteLink href="/" {...buttonProps({ variant: 'accent' })}>
              {t('game.play')}
            </SiteLink>
          ))}
        <Button variant={state === 'rejected' ? 'accent' : 'soft'} onClick={onClose}>
          {t('deposit.another')}
        </Button>
        {mayCancel && (
          <Button variant="ghost" busy={sending !== undefined} onClick={() => void cancel()}>
            {t('deposit.cancel')}
          </Button>
        )}
      </div>
    </section>
  )
}
