import { RecordPage } from '../../parts/records/record-page.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { transactionHistory } from '../../schemas/endpoints/transaction-history.ts'
import type { Settings } from './settings.ts'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const kindName = (code: string) => t(`transaction.${code}`) || code
  return (
    <RecordPage
      endpoint={transactionHistory}
      settings={settings}
      caption={t('member.account-record')}
      fileName="transactions"
      empty={t('record.no-transactions')}
      filters={[
        {
          name: 'kind',
          label: t('record.kind'),
          allLabel: t('record.all-kinds'),
          options: (settings.kinds ?? []).map(code => ({ value: code, label: kindName(code) })),
        },
      ]}
      columns={[
        { key: 'at', label: t('record.time'), kind: 'time', lead: true },
        {
          key: 'kind',
          label: t('record.kind'),
          cell: ({ kind }) => kindName(kind),
          text: ({ kind }) => kindName(kind),
        },
        { key: 'amount', label: t('record.amount'), kind: 'change' },
        { key: 'balance', label: t('record.balance'), kind: 'balance' },
      ]}
      totals={[
        { key: 'count', label: t('record.count'), kind: 'text' },
        { key: 'in', label: t('record.in'), kind: 'change' },
        { key: 'out', label: t('record.out'), kind: 'outflow' },
        { key: 'net', label: t('record.net'), kind: 'change' },
      ]}
    />
  )
}
