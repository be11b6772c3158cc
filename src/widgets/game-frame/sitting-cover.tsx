import { useEffect, useId, useRef } from 'react'
import { formatElapsed } from '../../parts/text/format-elapsed.ts'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { SignedMoney } from '../../parts/text/signed-money.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import type { Sitting } from './use-sitting.ts'
import css from './view.module.css'

export interface SittingCoverProps {
  cover: NonNullable<Sitting['cover']>
  sitting: Sitting
  back: string
}

/** Covers the game, which cannot be reached behind it: a reality check to be confirmed, or the end of play. */
export function SittingCover({ cover, sitting, back }: SittingCoverProps) {
  const t = useText()
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  // the game may have had the focus; it must not keep it
  useEffect(() => card.current?.focus(), [])
  const { status, elapsed, isConfirming, problem, confirm } = sitting
  if (!status) return null
  const isCheck = cover === 'check'
  return (
    <div className={css.cover}>
      <div
        ref={card}
        className={css.card}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
      >
        <h2 id={`${id}-title`} className={css.cardTitle}>
          {t(isCheck ? 'sitting.check-title' : 'sitting.ended')}
        </h2>
        <p id={`${id}-text`}>
          {isCheck ? t('sitting.check-text', { minutes: status.check!.minutes }) : status.refused!.message}
        </p>
        <dl className={css.facts}>
          <div className={css.fact}>
            <dt>{t('sitting.time')}</dt>
            <dd>{formatElapsed(elapsed)}</dd>
          </div>
          <div className={css.fact}>
            <dt>{t('sitting.net')}</dt>
            <dd>
              <SignedMoney amount={status.net} />
            </dd>
          </div>
        </dl>
        <ProblemNote problem={problem} />
        <div className={css.actions}>
          {isCheck && (
            <Button variant="accent" busy={isConfirming} onClick={confirm}>
              {t('sitting.go-on')}
            </Button>
          )}
          <SiteLink href={back} {...buttonProps({ variant: 'outline' })}>
            {t(isCheck ? 'sitting.stop' : 'game.back')}
          </SiteLink>
          <SiteLink href="/responsible-gaming" {...buttonProps({ variant: 'ghost' })}>
            {t('sitting.limits')}
          </SiteLink>
        </div>
      </div>
    </div>
  )
}
