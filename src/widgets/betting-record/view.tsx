import { useState } from 'react'
import { useImageSources } from '../../parts/games/image-sources.ts'
import { type RecordColumn, RecordView } from '../../parts/records/record-page.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { formatClockTime } from '../../parts/text/format-date.ts'
import { Money } from '../../parts/text/money.tsx'
import { SignedMoney } from '../../parts/text/signed-money.tsx'
import { useSite } from '../../runtime/page/page-context.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { bettingRecord } from '../../schemas/endpoints/betting-record.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

type Bet = ReplyOf<typeof bettingRecord>['value']['list'][number]

export function View({ settings }: WidgetProps<Settings>) {
  const { spans = ['previous7'], perPage = 20 } = settings
  const t = useText()
  const { gameTypes, brand } = useSite()
  const [gameType, setGameType] = useState('')
  const [vassalage, setVassalage] = useState('')
  const typeName = (code: string) => gameTypes.find(({ id }) => id === code)?.title ?? code
  const vendors = new Map(
    gameTypes
      .filter(({ id }) => !gameType || id === gameType)
      .flatMap(type => type.vendors.map(vendor => [vendor.vassalage, vendor.title])),
  )
  const columns: RecordColumn<Bet>[] = [
    {
      key: 'game',
      label: t('record.game'),
      lead: true,
      cell: bet => <Game bet={bet} type={typeName(bet.gameType)} />,
      text: ({ gameName }) => gameName,
    },
    {
      key: 'at',
      label: t('record.time'),
      cell: ({ at }) => <DateText time={at} form="moment" />,
      text: ({ at }) => formatClockTime(brand.timeZone, at),
    },
    {
      key: 'stake',
      label: t('record.stake'),
      align: 'end',
      cell: ({ stake }) => <Money amount={stake} />,
      text: ({ stake }) => stake,
    },
    {
      key: 'win',
      label: t('record.win'),
      align: 'end',
      cell: ({ win }) => <Money amount={win} />,
      text: ({ win }) => win,
    },
    {
      key: 'net',
      label: t('record.net'),
      align: 'end',
      cell: ({ net }) => <SignedMoney amount={net} />,
      text: ({ net }) => net,
    },
  ]
  return (
    <RecordView
      endpoint={bettingRecord}
      filters={{ gameType: gameType || undefined, vassalage: vassalage || undefined }}
      controls={
        <>
          <Select
            label={t('record.game-type')}
            value={gameType}
            options={[
              { value: '', label: t('record.all-types') },
              ...gameTypes.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={value => {
              setGameType(value)
              setVassalage('')
            }}
          />
          <Select
            label={t('record.vendor')}
            value={vassalage}
            options={[
              { value: '', label: t('lobby.all-vendors') },
              ...[...vendors].map(([value, label]) => ({ value, label })),
            ]}
            onChange={setVassalage}
          />
        </>
      }
      caption={t('member.betting-record')}
      columns={columns}
      totals={({ count, stake, win, net }) => [
        { key: 'bets', label: t('record.bets'), value: count },
        { key: 'stake', label: t('record.stake'), value: <Money amount={stake} /> },
        { key: 'win', label: t('record.win'), value: <Money amount={win} /> },
        { key: 'net', label: t('record.net'), value: <SignedMoney amount={net} /> },
      ]}
      spans={spans}
      pageSize={perPage}
      fileName="bets"
      empty={t('record.no-bets')}
    />
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
