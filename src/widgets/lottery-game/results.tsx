import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { PrizeBoard } from '../../parts/lottery/prize-board.tsx'
import type { CallState } from '../../runtime/calls/use-call.ts'
import { RESULTS_ID } from '../../runtime/games/lottery-page.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TabList, TabPanel } from '../../ui/navigation/tabs.tsx'
import { ResultTable } from './result-table.tsx'
import type { Settings } from './settings.ts'
import { TrendsPanel } from './trends-panel.tsx'
import type { Opened, PlayableGame } from './use-game.ts'
import css from './view.module.css'

export interface ResultsProps {
  game: PlayableGame
  /** Newest first; undefined before the first reply. */
  results: Opened[] | undefined
  state: CallState<unknown>
  settings: Settings
}

const DayResults = lazy(async () => ({ default: (await import('./day-results.tsx')).DayResults }))
const TABS = ['list', 'day', 'trends']

/** Past results as a list, those of a day, and as trends. */
export function Results({ game, results, state, settings }: ResultsProps) {
  const t = useText()
  const id = useId()
  const { day } = useQuery()
  const [tab, setTab] = useState('list')
  // the results of a day arrive after hydration
  useEffect(() => {
    if (day) setTab('day')
  }, [day])
  const newest = results?.find(one => one.state === 'drawn')
  return (
    <section {...cardProps('s')} id={RESULTS_ID} aria-labelledby={`${id}-title`}>
      <CardHeading id={`${id}-title`} title={t('lottery.results')} />
      <TabList
        id={id}
        label={t('lottery.results')}
        value={tab}
        onChange={setTab}
        tabs={TABS.map(key => ({ key, label: t(`lottery.results-${key}`) }))}
      />
      <TabPanel id={id} tab={tab}>
        <ListStates
          state={state}
          items={results}
          skeleton={<Skeleton className={css.resultsWaiting} />}
          empty={{ icon: 'ticket', title: t('lottery.no-results') }}
        >
          {all =>
            tab === 'trends' ? (
              <TrendsPanel game={game} results={all} />
            ) : tab === 'day' ? (
              <Suspense fallback={<Skeleton className={css.resultsWaiting} />}>
                <DayResults key={day} game={game} settings={settings} asked={day} newest={all[0]?.drawnAt} />
              </Suspense>
            ) : (
              <div className={css.results}>
                {newest && game.draw.prizes && (
                  <PrizeBoard prizes={game.draw.prizes} drawNo={newest.drawNo} result={newest.result} />
                )}
                <ResultTable game={game} results={all} />
              </div>
            )
          }
        </ListStates>
      </TabPanel>
    </section>
  )
}
