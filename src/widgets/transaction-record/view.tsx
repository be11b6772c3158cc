import { kindColumn } from '../../parts/records/kind-cell.tsx'
import { kindFilter } from '../../parts/records/kind-filter.ts'
import { transactionTotals } from '../../parts/records/record-columns.tsx'
import { RecordPage, recordNote } from '../../parts/records/record-page.tsx'
import { useGameFilters } from '../../parts/records/use-game-filters.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { transactionHistory } from '../../schemas/endpoints/transaction-history.ts'
import { groupOf, OWN_TRANSFERS } from '../../schemas/records/transaction-kinds.ts'
import type { Settings } from './settings.ts'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const vendors = useGameFilters().vendors()
  /** Detail of a bet: its game; of a transfer: the provider, or the account that the money came from or went to. */
  const detailOf = ({ kind, reference, gameName }: { kind: string; reference: string; gameName?: string }) =>
    gameName ??
    (groupOf(kind) === 'transfer' && kind !== 'transfer-collect'
      ? (vendors.find(({ value }) => value === reference)?.label ?? reference)
      : '')
  return (
    <RecordPage
      endpoint={transactionHistory}
      settings={settings}
      caption={t('member.account-record')}
      fileName="transactions"
      empty={t('record.no-transactions')}
      filters={(reply, chosen) => [
        kindFilter(t, reply?.kinds, chosen),
        { name: 'vassalage', label: t('record.wallet'), allLabel: t('wallets.main'), options: vendors },
      ]}
      note={({ kinds }, { kind, vassalage }) =>
        !kind &&
        !vassalage &&
        kinds.some(one => OWN_TRANSFERS.some(own => own === one.kind)) && (
          <p className={recordNote}>{t('record.own-transfers')}</p>
        )
      }
      columns={[
        { key: 'at', label: t('record.time'), kind: 'time', lead: true },
        kindColumn(t, detailOf),
        { key: 'amount', label: t('record.amount'), kind: 'change' },
        { key: 'balance', label: t('record.balance'), kind: 'balance' },
      ]}
      totals={transactionTotals(t)}
    />
  )
}
