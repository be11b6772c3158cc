import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { StillToBet } from '../../parts/promotions/still-to-bet.tsx'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { personalProfit } from '../../schemas/endpoints/personal-profit.ts'
import { protection } from '../../schemas/endpoints/protection.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './view.module.css'

export interface PlayProps {
  /** Path of the page with help. */
  help: string | undefined
}

/** The turnover, the net result of 30 days and the limits of a member, with the ways to change them and to find help. */
export function Play({ help }: PlayProps) {
  const t = useText()
  const { toggles } = useSite()
  return (
    <section {...cardProps()} aria-labelledby="profile-play">
      <CardHeading id="profile-play" title={t('profile.play')} />
      <StillToBet />
      {toggles.bettingRecord && <Result />}
      <Limits />
      <p className={css.actions}>
        <SiteLink href="/responsible-gaming" {...buttonProps({ variant: 'outline' })}>
          {t('preferences.limits')}
        </SiteLink>
        {help && (
          <SiteLink href={help} {...buttonProps({ variant: 'ghost' })}>
            {t('help.title')}
          </SiteLink>
        )}
      </p>
    </section>
  )
}

function Result() {
  const t = useText()
  const state = useCall(personalProfit, { preset: 'previous30' })
  if (!state.value) return <NotLoaded state={state} skeleton={<Skeleton className={css.resultWaiting} />} />
  return (
    <p className={css.result}>
      <span>
        {t('record.net')} · {t('days.previous30')}
      </span>
      <b>
        <Money amount={state.value.value.totals.net} />
      </b>
    </p>
  )
}

function Limits() {
  const t = useText()
  const amountText = useAmountText()
  const state = useCall(protection, {})
  if (!state.value) return <NotLoaded state={state} skeleton={<Skeleton className={css.limitsWaiting} />} />
  const { limits } = state.value.value
  if (limits.length === 0) return <p className={css.limits}>{t('profile.no-limits')}</p>
  return (
    <ul className={css.limits} aria-label={t('preferences.limits')}>
      {limits.map(({ kind, period, value, used }) => {
        const shown = (amount: string) =>
          kind === 'session' ? t('protection.minutes-value', { count: Number(amount) }) : amountText(amount)
        return (
          <li key={`${kind} ${period}`}>
            <Progress
              label={`${t(`protection.${kind}-title`)} · ${t(`protection.${period}`)}`}
              text={t('withdraw.bet-of', { done: shown(used), total: shown(value) })}
              value={Number(used)}
              max={Number(value) || 1}
            />
          </li>
        )
      })}
    </ul>
  )
}
