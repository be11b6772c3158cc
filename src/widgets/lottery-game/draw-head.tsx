import { DrawCountdown } from '../../parts/lottery/draw-countdown.tsx'
import { ResultBalls } from '../../parts/lottery/result-balls.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './draw-head.module.css'
import { Reminder } from './reminder.tsx'
import type { GameReply, LotteryState } from './use-game.ts'

/** Least time between draws to remind of. */
const RARE_MS = 300_000

export interface DrawHeadProps {
  value: GameReply
  state: LotteryState
  lobby: string
}

/** The draw that takes bets, its remaining time, and the last result. */
export function DrawHead({ value, state, lobby }: DrawHeadProps) {
  const t = useText()
  const { game, maintenance, latest } = value
  const { draws, upcoming, awaited, isBehind, results } = state
  const [current] = draws
  const next = current ?? upcoming
  // reminders are for draws that do not follow each other every few minutes
  const isRare = !draws[1] || draws[1].drawsAt - draws[0]!.drawsAt >= RARE_MS
  // an older result beside the current draw would pass for the last one
  const newest = isBehind ? undefined : (results.value?.value.find(one => one.state === 'drawn') ?? latest)
  const shape = game.draw.method === 'dice' ? 'die' : 'ball'
  return (
    <header className={css.head}>
      <div className={css.title}>
        <SiteLink
          href={lobby || '/'}
          className={css.back}
          aria-label={t('lottery.all-games')}
          title={t('lottery.all-games')}
        >
          <Icon name="chevron-left" />
        </SiteLink>
        <div className={css.names}>
          <h1 id="lottery-game" className={css.name}>
            {game.name}
          </h1>
          <p className={css.sub}>
            {t(`lottery.region-${game.region}`)} · {t('lottery.prize-mode')} {game.prizeMode}
          </p>
          <p className={css.awaited} aria-live="polite">
            {awaited && (
              <>
                {t('lottery.awaited', { draw: awaited.drawNo })} <DrawCountdown draw={awaited} />
              </>
            )}
          </p>
        </div>
      </div>
      <div className={css.current}>
        <p className={css.label}>
          {maintenance
            ? t('game.maintenance')
            : current
              ? t('lottery.draw-closes', { draw: current.drawNo })
              : upcoming
                ? t('lottery.draw-opens', { draw: upcoming.drawNo })
                : t('lottery.no-draw')}
        </p>
        {!maintenance &&
          (!current && upcoming ? (
            <p className={css.opens}>
              <DateText time={upcoming.opensAt} form="moment" />
            </p>
          ) : (
            <DrawCountdown draw={current} size="l" />
          ))}
      </div>
      <div className={css.foot}>
        <div className={css.latest}>
          <p className={css.label}>{newest ? t('lottery.result-of', { draw: newest.drawNo }) : t('lottery.latest')}</p>
          <div className={css.balls}>
            <ResultBalls key={newest?.drawNo} result={newest?.result ?? []} shape={shape} size="m" fresh />
          </div>
        </div>
        {!maintenance && next && isRare && <Reminder game={game} draw={next} />}
      </div>
    </header>
  )
}
