import { useState } from 'react'
import { TeamRecord } from '../../parts/records/team-record.tsx'
import { SiteLink, usePath } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { agentLosses } from '../../schemas/endpoints/agent-losses.ts'
import type { QueryOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { TableSort } from '../../ui/data/table-sort.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

type Loss = ReplyOf<typeof agentLosses>['value']['list'][number]
type Order = NonNullable<QueryOf<typeof agentLosses>['sort']>

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const [sort, setSort] = useState<TableSort>({ key: 'profit', down: false })
  const figures = [
    { key: 'bets', label: t('record.bets'), kind: 'number' },
    { key: 'stake', label: t('team-report.stakes'), kind: 'amount' },
    { key: 'win', label: t('team-report.wins'), kind: 'amount' },
    { key: 'bonus', label: t('team-report.bonus'), kind: 'amount' },
    { key: 'deposit', label: t('team-report.deposits'), kind: 'amount' },
    { key: 'withdrawal', label: t('team-report.withdrawals'), kind: 'amount' },
    { key: 'profit', label: t('team-report.profit'), kind: 'change' },
  ] as const
  return (
    <TeamRecord
      endpoint={agentLosses}
      settings={settings}
      caption={t('agent.user-loss')}
      fileName="team-losses"
      empty={t('team-report.no-losses')}
      filters={[{ name: 'username', label: t('team-report.name'), maxLength: 64 }]}
      scope={{ sort: sort.key as Order, direction: sort.down ? 'down' : 'up' }}
      sort={{ value: sort, onChange: setSort, label: t('team-report.sort') }}
      columns={[
        {
          key: 'username',
          label: t('team-report.member'),
          lead: true,
          sortable: true,
          cell: row => <Member row={row} />,
          text: ({ username }) => username,
        },
        ...figures.map(column => ({ ...column, sortable: true })),
      ]}
      totals={[{ key: 'count', label: t('team-report.members'), kind: 'number' }, ...figures]}
    />
  )
}

/** Name and depth of a member, with a link to the figures of that member's own team. */
function Member({ row: { id, username, depth, hasTeam } }: { row: Loss }) {
  const t = useText()
  const path = usePath()
  return (
    <span className={css.member}>
      {username}
      <span className={css.more}>
        {t('team-report.level', { depth })}
        {hasTeam && (
          <SiteLink
            href={`${path}?memberId=${id}`}
            className={css.team}
            aria-label={t('team-report.of', { name: username })}
          >
            <Icon name="network" size="s" />
            {t('team-report.team')}
          </SiteLink>
        )}
      </span>
    </span>
  )
}
