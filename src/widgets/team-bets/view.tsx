import { betColumns, betTotals } from '../../parts/records/record-columns.tsx'
import { TeamRecord } from '../../parts/records/team-record.tsx'
import { useGameFilters } from '../../parts/records/use-game-filters.ts'
import { useMemberColumn } from '../../parts/records/use-member-column.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { agentBets } from '../../schemas/endpoints/agent-bets.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const { filters, typeName } = useGameFilters()
  const member = useMemberColumn()
  return (
    <TeamRecord
      endpoint={agentBets}
      settings={settings}
      caption={t('agent.team-betting')}
      fileName="team-bets"
      empty={t('record.no-bets')}
      filters={[member.filter, ...filters]}
      columns={[
        member.column,
        { key: 'at', label: t('record.time'), kind: 'time' },
        {
          key: 'game',
          label: t('record.game'),
          cell: bet => (
            <span className={css.game}>
              {bet.gameName}
              <span className={css.type}>{typeName(bet.gameType)}</span>
            </span>
          ),
          text: ({ gameName }) => gameName,
        },
        ...betColumns(t),
      ]}
      totals={betTotals(t)}
    />
  )
}
