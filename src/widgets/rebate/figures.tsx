import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { Money } from '../../parts/text/money.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Table } from '../../ui/data/table.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import type { Rebate } from './waiting-rebate.tsx'

/** Stakes, percentage and rebate by game type. */
export function RebateFigures({ list, caption }: { list: Rebate['list']; caption: string }) {
  const t = useText()
  const decimalText = useDecimalText()
  return (
    <Table
      caption={caption}
      columns={[
        {
          key: 'gameType',
          label: t('points.game-type'),
          cell: ({ gameType }) => t(`game-type.${gameType.toLowerCase()}`) || gameType,
          lead: true,
        },
        { key: 'stake', label: t('rebate.stake'), cell: ({ stake }) => <Money amount={stake} />, align: 'end' },
        {
          key: 'percent',
          label: t('rebate.rate'),
          cell: ({ percent }) => t('rebate.percent', { percent: decimalText(percent) }),
          align: 'end',
        },
        { key: 'amount', label: t('rebate.amount'), cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
      ]}
      rows={list}
      rowKey={({ gameType }) => gameType}
      empty={<StateMessage kind="empty" icon="badge-percent" title={t('rebate.none')} />}
    />
  )
}
