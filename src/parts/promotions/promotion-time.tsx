import { useText } from '../../runtime/texts/texts.ts'
import { Countdown } from '../../ui/data/countdown.tsx'
import { serverNow } from '../lottery/server-clock.ts'
import css from './promotion-card.module.css'

export interface PromotionTimeProps {
  state: string
  startsAt?: number
  endsAt?: number
  onEnd?: () => void
}

/** Time until it begins, or until it ends; nothing when it has ended or never ends. */
export function PromotionTime({ state, startsAt, endsAt, onEnd }: PromotionTimeProps) {
  const t = useText()
  const isComing = state === 'coming-soon'
  const until = isComing ? startsAt : endsAt
  if (until === undefined || (state === 'closed' && !isComing)) return null
  const label = t(isComing ? 'promotion.starts-in' : 'promotion.ends-in')
  return (
    <span className={css.time}>
      <span aria-hidden="true">{label}</span>
      <Countdown
        until={until}
        now={serverNow}
        label={label}
        days={days => t('lottery.days', { days })}
        spoken={({ days, hours, minutes }) => t('promotion.time-left', { days, hours, minutes })}
        {...(onEnd && { onEnd })}
      />
    </span>
  )
}
