import { useEffect, useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { missionLeaderboard } from '../../schemas/endpoints/mission-leaderboard.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Table } from '../../ui/data/table.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import css from './view.module.css'

const WEEKS = ['current', 'previous'] as const

/**
 * Members with the most claimed missions of a week, and the member's own place.
 * @param claimed number of missions that the member has claimed: when it changes, the list is loaded again
 */
export function Leaderboard({ claimed }: { claimed: number | undefined }) {
  const id = useId()
  const t = useText()
  const [week, setWeek] = useState<(typeof WEEKS)[number]>('current')
  const { value, problem, busy, reload } = useCall(missionLeaderboard, { week }, { onFocus: true, keepPrevious: true })
  useEffect(() => {
    if (claimed !== undefined) void reload()
  }, [claimed, reload])
  const board = value?.value
  return (
    <Content>
      <section {...cardProps()} aria-labelledby={id}>
        <CardHeading id={id} title={t('missions.leaderboard')}>
          <Segmented
            label={t('missions.week')}
            value={week}
            options={WEEKS.map(value => ({ value, label: t(`missions.week-${value}`) }))}
            onChange={value => setWeek(value === 'previous' ? 'previous' : 'current')}
          />
        </CardHeading>
        {board?.own && (
          <p className={css.own}>{t('missions.own', { place: board.own.place, missions: board.own.missions })}</p>
        )}
        <Table
          caption={t('missions.leaderboard')}
          columns={[
            { key: 'place', label: t('missions.place'), cell: ({ place }) => place },
            {
              key: 'player',
              label: t('missions.player'),
              cell: ({ player, isOwn }) => (
                <>
                  <bdi>{player}</bdi> {isOwn && <Badge tone="new">{t('missions.you')}</Badge>}
                </>
              ),
              lead: true,
            },
            { key: 'missions', label: t('missions.count'), cell: ({ missions }) => missions, align: 'end' },
          ]}
          rows={board?.list ?? []}
          rowKey={({ place }) => place}
          loading={busy && !board}
          failure={problem && !board && <LoadFailure problem={problem} busy={busy} retry={reload} />}
          empty={<StateMessage kind="empty" icon="trophy" title={t('missions.no-places')} />}
        />
      </section>
    </Content>
  )
}
