import { StillToBet } from '../../parts/promotions/still-to-bet.tsx'
import { kindColumn } from '../../parts/records/kind-cell.tsx'
import { kindFilter } from '../../parts/records/kind-filter.ts'
import { RecordPage } from '../../parts/records/record-page.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { bonusDetails } from '../../schemas/endpoints/bonus-details.ts'
import type { Settings } from './settings.ts'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  /** A raffle by its name; other references of an entry are for the brand's own books. */
  const detailOf = ({ kind, reference }: { kind: string; reference: string }) =>
    kind === 'raffle' ? t(`raffle.${reference}`) : ''
  return (
    <RecordPage
      endpoint={bonusDetails}
      settings={settings}
      caption={t('member.bonus-details')}
      fileName="bonuses"
      empty={t('bonus.none')}
      lead={() => <StillToBet />}
      filters={(reply, chosen) => [kindFilter(t, reply?.kinds, chosen)]}
      columns={[
        { key: 'at', label: t('record.time'), kind: 'time', lead: true },
        kindColumn(t, detailOf),
        { key: 'amount', label: t('record.amount'), kind: 'change' },
        { key: 'balance', label: t('record.balance'), kind: 'balance' },
      ]}
      totals={[
        { key: 'count', label: t('record.count'), kind: 'number' },
        { key: 'net', label: t('bonus.total'), kind: 'change' },
      ]}
    />
  )
}
