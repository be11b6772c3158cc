import { useText } from '../../runtime/texts/texts.ts'
import { splitTime } from '../../ui/data/split-time.ts'
import css from './draw-countdown.module.css'
import { type DrawTimes, drawPhase } from './draw-phase.ts'
import { useServerTime } from './server-clock.ts'

export interface DrawCountdownProps {
  /** Undefined where no draw is known. */
  draw: DrawTimes | undefined
  size?: 's' | 'm' | 'l'
}

/** Countdown to the end of bets, then to the draw. The server reserves the space, because it renders for a later time. */
export function DrawCountdown({ draw, size = 's' }: DrawCountdownProps) {
  const t = useText()
  const time = useServerTime()
  const state = draw && time !== undefined ? drawPhase(draw, time) : undefined
  const { phase, left = 0 } = state ?? {}
  const { days, hours, minutes, seconds } = splitTime(left)
  // read even where it is not shown, so that the texts come with the page
  const daysText = t('lottery.days', { days })
  const words = {
    open: t('lottery.spoken-open', { hours: days * 24 + hours, minutes }),
    closed: t('lottery.spoken-closed', { minutes }),
    drawing: t('lottery.drawing'),
  }
  return (
    <span
      className={css.countdown}
      data-size={size}
      data-phase={phase}
      data-soon={(phase === 'open' && left < SOON_MS) || undefined}
    >
      <span aria-hidden="true" className={css.figures}>
        {phase === 'drawing' ? (
          t('lottery.drawing')
        ) : phase ? (
          <>
            {days > 0 && <span>{daysText}</span>}
            {[hours, minutes, seconds].map(two).join(':')}
          </>
        ) : (
          '--:--:--'
        )}
      </span>
      <span className="visually-hidden" role="timer">
        {phase && words[phase]}
      </span>
    </span>
  )
}

/** Milliseconds below which the countdown has the colour of a warning. */
const SOON_MS = 15_000
const two = (count: number) => String(count).padStart(2, '0')
