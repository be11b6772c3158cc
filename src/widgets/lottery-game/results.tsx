import { useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import type { CallState } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TabList, TabPanel } from '../../ui/navigation/tabs.tsx'
import { PrizeBoard } from './prize-board.tsx'
import { ResultTable } from './result-table.tsx'
import { TrendsPanel } from './trends-panel.tsx'
import type { Opened, PlayableGame } from './use-game.ts'
import css from './view.module.css'

export interface ResultsProps {
  game: PlayableGame
  /** Newest first; undefined before the first reply. */
  results: Opened[] | undefined
  state: CallState<unknown>
}

/** Past results as a list, and as trends. */
export function Results({ game, results, state }: ResultsProps) {
  const t = useText()
  const id = useId()
  const [tab, setTab] = useState('list')
  const newest = results?.find(one => one.state === 'drawn')
  return (
    <section {...cardProps('s')} aria-labelledby={`${id}-title`}>
      <CardHeading id={`${id}-title`} title={t('lottery.results')} />
      <TabList
        id={id}
        label={t('lottery.results')}
        value={tab}
        onChange={setTab}
        tabs={['list', 'trends'].map(key => ({ key, label: t(`lottery.results-${key}`) }))}
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
            ) : (
              <div className={css.results}>
                {newest && game.draw.method === 'prizes' && <PrizeBoard game={game} opened={newest} />}
                <ResultTable game={game} results={all} />
              </div>
            )
          }
        </ListStates>
      </TabPanel>
    </section>
  )
}
