import { useImageSources } from '../../parts/games/image-sources.ts'
import { RecordPage } from '../../parts/records/record-page.tsx'
import { useSite } from '../../runtime/page/page-context.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { bettingRecord } from '../../schemas/endpoints/betting-record.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { Picture } from '../../ui/media/picture.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

type Bet = ReplyOf<typeof bettingRecord>['value']['list'][number]

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const { gameTypes } = useSite()
  const typeOptions = gameTypes.map(({ id, title }) => ({ value: id, label: title }))
  const typeName = (code: string) => gameTypes.find(({ id }) => id === code)?.title ?? code
  const vendorOptions = (gameType: string | undefined) => {
    const vendors = gameTypes.filter(({ id }) => !gameType || id === gameType).flatMap(type => type.vendors)
    const titles = new Map(vendors.map(({ code: vassalage, title }) => [vassalage, title]))
    return [...titles].map(([value, label]) => ({ value, label }))
  }
  return (
    <RecordPage
      endpoint={bettingRecord}
      settings={settings}
      caption={t('member.betting-record')}
      fileName="bets"
      empty={t('record.no-bets')}
      filters={[
        { name: 'gameType', label: t('record.game-type'), allLabel: t('record.all-types'), options: typeOptions },
        {
          name: 'vassalage',
          label: t('record.vendor'),
          allLabel: t('lobby.all-vendors'),
          options: ({ gameType }) => vendorOptions(gameType),
        },
      ]}
      columns={[
        {
          key: 'game',
          label: t('record.game'),
          lead: true,
          cell: bet => <Game bet={bet} type={typeName(bet.gameType)} />,
          text: ({ gameName }) => gameName,
        },
        { key: 'at', label: t('record.time'), kind: 'time' },
        { key: 'stake', label: t('record.stake'), kind: 'amount' },
        { key: 'win', label: t('record.win'), kind: 'amount' },
        { key: 'net', label: t('record.net'), kind: 'change' },
      ]}
      totals={[
        { key: 'count', label: t('record.bets'), kind: 'text' },
        { key: 'stake', label: t('record.stake'), kind: 'amount' },
        { key: 'win', label: t('record.win'), kind: 'amount' },
        { key: 'net', label: t('record.net'), kind: 'change' },
      ]}
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
