import { lazy, Suspense, useState } from 'react'
import { useImageSources } from '../../parts/games/image-sources.ts'
import { betColumns, betTotals } from '../../parts/records/record-columns.tsx'
import { RecordPage } from '../../parts/records/record-page.tsx'
import { useGameFilters } from '../../parts/records/use-game-filters.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { bettingRecord } from '../../schemas/endpoints/betting-record.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { LOTTERY_TYPES } from '../../schemas/games/lottery-types.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { RoundDetails } from './round-details.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** The code of the lottery comes where a brand has one, after the list. */
const OpenBets = lazy(async () => ({ default: (await import('./open-bets.tsx')).OpenBets }))

type Bet = ReplyOf<typeof bettingRecord>['value']['list'][number]

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const hasLottery = useSite().gameTypes.some(({ id }) => LOTTERY_TYPES.includes(id))
  const { filters, typeName } = useGameFilters()
  /** The bet whose details are shown, or were shown last. */
  const [shown, setShown] = useState<Bet>()
  const [isOpen, setOpen] = useState(false)
  const show = (bet: Bet) => {
    setShown(bet)
    setOpen(true)
  }
  return (
    <>
      <RecordPage
        endpoint={bettingRecord}
        settings={settings}
        caption={t('member.betting-record')}
        fileName="bets"
        empty={t('record.no-bets')}
        filters={filters}
        lead={() =>
          hasLottery && (
            <Suspense>
              <OpenBets />
            </Suspense>
          )
        }
        columns={[
          {
            key: 'game',
            label: t('record.game'),
            lead: true,
            cell: bet => <Game bet={bet} type={typeName(bet.gameType)} />,
            text: ({ gameName }) => gameName,
          },
          { key: 'at', label: t('record.time'), kind: 'time' },
          ...betColumns(t),
          {
            key: 'round',
            label: t('record.round'),
            cell: bet => (
              <Button
                variant="ghost"
                size="s"
                icon="info"
                aria-label={t('record.details-of', { id: bet.id })}
                onClick={() => show(bet)}
              >
                {bet.id}
              </Button>
            ),
            text: ({ id }) => id,
          },
        ]}
        totals={betTotals(t)}
      />
      {shown && <RoundDetails id={shown.id} gameName={shown.gameName} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

function Game({ bet, type }: { bet: Bet; type: string }) {
  const sources = useImageSources(bet.picture)
  return (
    <span className={css.game}>
      <Picture sources={sources} alt="" width={40} height={40} className={css.picture} />
      <span className={css.names}>
        <strong className={css.name}>{bet.gameName}</strong>
        <span className={css.type}>{type}</span>
      </span>
    </span>
  )
}
