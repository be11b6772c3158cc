import { useOddsText } from '../../parts/lottery/odds-text.ts'
import { usePicksText } from '../../parts/lottery/picks-text.ts'
import { ResultBalls } from '../../parts/lottery/result-balls.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import type { betDetails } from '../../schemas/endpoints/bet-details.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import css from './round-details.module.css'
import { Fact, Section } from './round-facts.tsx'

type Bet = NonNullable<ReplyOf<typeof betDetails>['value']['lottery']>

/** Choice of a lottery bet, with its draw and the result of it. */
export function LotteryBet({ bet }: { bet: Bet }) {
  const t = useText()
  const picksText = usePicksText()
  const oddsText = useOddsText()
  const { playName, picks, odds, drawNo, combinations, result } = bet
  return (
    <>
      <dl className={css.facts}>
        <Fact label={t('round.play')} kind="text" value={playName} />
        <Fact label={t('lottery.chosen')} kind="text" value={picksText(picks)} />
        <Fact label={t('lottery.odds')} kind="text" value={`× ${oddsText(Math.max(0, ...Object.values(odds)))}`} />
        <Fact label={t('round.draw')} kind="text" value={drawNo} />
      </dl>
      <p className={css.note}>{t('lottery.combinations', { number: combinations })}</p>
      {result && result.length > 0 && (
        <Section title={t('round.result')}>
          <ResultBalls result={result} />
        </Section>
      )}
    </>
  )
}
