import { lazy, Suspense } from 'react'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { RecordValue } from '../../parts/records/record-value.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useOpenWindow } from '../../runtime/dialogs/open-windows.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { betDetails } from '../../schemas/endpoints/bet-details.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './round-details.module.css'
import { Fact, Section } from './round-facts.tsx'

/** The code of the lottery comes with the first bet of one. */
const LotteryBet = lazy(async () => ({ default: (await import('./lottery-bet.tsx')).LotteryBet }))

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
      {lottery && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <LotteryBet bet={lottery} />
        </Suspense>
      )}
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
