import { useEffect } from 'react'
import { ListPage } from '../../parts/lists/list-page.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { loadBadgeCounts } from '../../runtime/session/load-badge-counts.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { missionSummary } from '../../schemas/endpoints/mission-summary.ts'
import { Leaderboard } from './leaderboard.tsx'
import { MissionCard } from './mission-card.tsx'
import type { Settings } from './settings.ts'

/** Milliseconds after which the missions are loaded again: bets that settle change their progress. */
const FOLLOW_MS = 10_000

export function View({ settings: { leaderboard = true } }: WidgetProps<Settings>) {
  const t = useText()
  const state = useCall(missionSummary, {}, { onFocus: true, refreshMs: FOLLOW_MS })
  const count = state.value?.value.missionCount
  const claimed = state.value?.value.list.filter(one => one.state === 'claimed').length
  useEffect(() => {
    if (count !== undefined) void loadBadgeCounts()
  }, [count])
  return (
    <>
      <ListPage
        state={state}
        items={state.value?.value.list}
        itemKey={({ id, slot }) => `${id} ${slot}`}
        renderItem={mission => <MissionCard mission={mission} reload={state.reload} />}
        itemSize="l"
        empty={{ icon: 'target', title: t('missions.none'), text: t('missions.none-text') }}
      />
      {leaderboard && <Leaderboard claimed={claimed} />}
    </>
  )
}
