import { DrawCountdown } from '../../parts/lottery/draw-countdown.tsx'
import { useOddsText } from '../../parts/lottery/odds-text.ts'
import { usePicksText } from '../../parts/lottery/picks-text.ts'
import { ResultBalls } from '../../parts/lottery/result-balls.tsx'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { lotteryCancel } from '../../schemas/endpoints/lottery-cancel.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { type Bet, useRefreshBets } from './use-bets.ts'
import type { PlayableGame } from './use-game.ts'
import css from './view.module.css'

const TONES: Record<Bet['state'], BadgeTone> = { open: 'plain', won: 'new', lost: 'plain', refunded: 'warning' }

/** One line of a slip in one draw: its picks, state and winnings. */
export function BetItem({ bet, game }: { bet: Bet; game: PlayableGame }) {
  const t = useText()
  const picksText = usePicksText()
  const oddsText = useOddsText()
  const problemText = useProblemText()
  const cancelling = useCancel(bet)
  const { drawNo, playName, picks, state, reason, stake, odds, win, rebatePaid, result, mayCancel } = bet
  const shownPicks = picksText(picks)
  return (
    <li className={css.bet}>
      <div className={css.betHead}>
        <span className={css.betPlay}>{playName}</span>
        <span className={css.fine}>{t('lottery.draw', { draw: drawNo })}</span>
        <Badge tone={TONES[state]}>{reason ? t(`lottery.refunded-${reason}`) : t(`lottery.bet-${state}`)}</Badge>
      </div>
      <p className={css.betPicks}>{shownPicks}</p>
      <div className={css.betEnd}>
        <span>
          {t('lottery.stake')} <Money amount={stake} /> · × {oddsText(Math.max(0, ...Object.values(odds)))}
        </span>
        {state === 'open' && <DrawCountdown draw={bet} />}
        {state === 'won' && win && (
          <strong className={css.won}>
            + <Money amount={win} />
          </strong>
        )}
        {rebatePaid && Number(rebatePaid) > 0 && (
          <span className={css.fine}>
            {t('lottery.rebate')} <Money amount={rebatePaid} />
          </span>
        )}
        {mayCancel && (
          <Button
            variant="outline"
            size="s"
            aria-label={`${t('lottery.cancel')}: ${playName} ${shownPicks}, ${t('lottery.draw', { draw: drawNo })}`}
            busy={cancelling.busy}
            onClick={cancelling.cancel}
          >
            {t('lottery.cancel')}
          </Button>
        )}
      </div>
      {result && result.length > 0 && (
        <ResultBalls result={result} shape={game.draw.method === 'dice' ? 'die' : 'ball'} />
      )}
      {cancelling.problem && (
        <p className={css.refused} role="alert">
          {problemText(cancelling.problem)}
        </p>
      )}
    </li>
  )
}

function useCancel({ id, playName, drawNo, stake }: Bet) {
  const amountText = useAmountText()
  const refresh = useRefreshBets()
  const own = { betId: id }
  const { send, busy, problem } = useMoneyCall(lotteryCancel, {
    own,
    reload: async () => refresh(),
    message: ({ value }) => {
      const amount = amountText(value.refunded)
      return t => t('lottery.cancelled', { amount })
    },
  })
  const question = (t: Translate) => ({
    title: t('lottery.cancel-title'),
    text: t('lottery.cancel-text', { play: playName, draw: drawNo }),
    facts: [{ label: t('lottery.stake'), value: amountText(stake) }],
    confirm: t('lottery.cancel-confirm'),
    cancel: t('lottery.keep'),
    isDanger: true,
  })
  return { busy, problem, cancel: () => void send(own, { ask: () => question }) }
}
