import { useState } from 'react'
import { DateText } from '../../parts/date-text.tsx'
import { formatClockTime } from '../../parts/format-date.ts'
import { useImageSources } from '../../parts/image-sources.ts'
import { Money } from '../../parts/money.tsx'
import { type RecordColumn, RecordView } from '../../parts/record/record-view.tsx'
import { SignedMoney } from '../../parts/signed-money.tsx'
import { useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { bettingRecord } from '../../schemas/endpoints/betting-record.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { Picture } from '../../ui/picture.tsx'
import { Select } from '../../ui/select.tsx'
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
