import { kindColumn } from '../../parts/records/kind-cell.tsx'
import { kindFilter } from '../../parts/records/kind-filter.ts'
import { transactionTotals } from '../../parts/records/record-columns.tsx'
import { TeamRecord } from '../../parts/records/team-record.tsx'
import { useMemberColumn } from '../../parts/records/use-member-column.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { agentTransactions } from '../../schemas/endpoints/agent-transactions.ts'
import type { Settings } from './settings.ts'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const member = useMemberColumn()
  return (
    <TeamRecord
      endpoint={agentTransactions}
      settings={settings}
      caption={t('agent.account-details')}
      about={t('team-transactions.leaves-out')}
      fileName="team-transactions"
      empty={t('record.no-transactions')}
      filters={(reply, chosen) => [member.filter, kindFilter(t, reply?.kinds, chosen)]}
      columns={[
        member.column,
        { key: 'at', label: t('record.time'), kind: 'time' },
        kindColumn(t, () => ''),
        { key: 'amount', label: t('record.amount'), kind: 'change' },
        { key: 'balance', label: t('record.balance'), kind: 'amount' },
      ]}
      totals={transactionTotals(t)}
    />
  )
}
