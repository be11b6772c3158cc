import type { ReactNode } from 'react'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { useOddsText } from '../../parts/lottery/odds-text.ts'
import { usePicksText } from '../../parts/lottery/picks-text.ts'
import { ResultBalls } from '../../parts/lottery/result-balls.tsx'
import { RecordValue, type ValueKind } from '../../parts/records/record-value.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useOpenWindow } from '../../runtime/dialogs/open-windows.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { betDetails } from '../../schemas/endpoints/bet-details.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './round-details.module.css'

type Details = ReplyOf<typeof betDetails>['value']

export interface RoundDetailsProps {
  /** Id of the bet. */
  id: string
  gameName: string
  open: boolean
  onClose: () => void
}

/** Details of the round of a bet: its amounts, the symbols that came and their wins. */
export function RoundDetails({ id, gameName, open, onClose }: RoundDetailsProps) {
  const t = useText()
  const state = useCall(betDetails, open ? { id } : null)
  useOpenWindow(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={gameName} size="small" closeLabel={t('common.close')}>
      <div className={css.details}>
        {state.value ? (
          <Round details={state.value.value} />
        ) : (
          <NotLoaded state={state} skeleton={<Skeleton className={css.waiting} />} />
        )}
      </div>
    </Dialog>
  )
}

function Round({ details }: { details: Details }) {
  const t = useText()
  const symbol = (code: string) => t(`round.symbol-${code}`) || code
  const { reels, wins = [], balance, free, lottery } = details
  return (
    <>
      {lottery && <LotteryBet bet={lottery} />}
      <dl className={css.facts}>
        {lottery && <Fact label={t('round.placed')} kind="time" value={lottery.placedAt} />}
        <Fact label={t(lottery ? 'round.settled' : 'record.time')} kind="time" value={details.at} />
        <Fact label={t('record.stake')} kind="amount" value={details.stake} />
        <Fact label={t('record.win')} kind="amount" value={details.win} />
        <Fact label={t('record.net')} kind="change" value={details.net} />
        {balance !== undefined && <Fact label={t('record.balance')} kind="balance" value={balance} />}
        <Fact label={t(lottery ? 'round.bet-number' : 'round.number')} kind="text" value={details.roundKey} />
      </dl>
      {free && <p className={css.note}>{t('round.free')}</p>}
      {reels && (
        <>
          <Section title={t('round.reels')}>
            <ol className={css.reels}>
              {[...reels.entries()].map(([index, reel]) => (
                <li key={index} className={css.reel}>
                  <span className="visually-hidden">{t('round.reel', { number: index + 1 })}</span>
                  {[...reel.entries()].map(([row, code]) => (
                    <span key={row} className={css.symbol}>
                      {symbol(code)}
                    </span>
                  ))}
                </li>
              ))}
            </ol>
          </Section>
          <Section title={t('round.wins')}>
            {wins.length === 0 ? (
              <p className={css.note}>{t('round.none')}</p>
            ) : (
              <ul className={css.wins}>
                {wins.map(({ symbol: code, count, line, win }) => (
                  <li key={line ?? 'anywhere'} className={css.win}>
                    {line === undefined
                      ? t('round.anywhere', { count, symbol: symbol(code) })
                      : t('round.line', { count, symbol: symbol(code), line })}
                    <RecordValue kind="amount" value={win} />
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </>
  )
}

/** Choice of a lottery bet, with its draw and the result of it. */
function LotteryBet({ bet }: { bet: NonNullable<Details['lottery']> }) {
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </section>
  )
}

function Fact({ label, kind, value }: { label: string; kind: ValueKind; value: string | number }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>
        <RecordValue kind={kind} value={value} />
      </dd>
    </div>
  )
}
