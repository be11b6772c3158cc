import { useEffect, useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { ListPager } from '../../parts/lists/list-pager.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TabList, TabPanel } from '../../ui/navigation/tabs.tsx'
import { BetItem } from './bet-item.tsx'
import { type BetList, useBets, useRefreshBets } from './use-bets.ts'
import type { PlayableGame } from './use-game.ts'
import css from './view.module.css'

const TABS: BetList[] = ['open', 'settled']

export interface MyBetsProps {
  game: PlayableGame
  /** Number of the latest draw with a result: another one may have settled bets. */
  newest: string | undefined
  perPage: number
  /** Called when a draw has settled some of the bets. */
  onSettled: () => void
}

/** The member's bets on this game: those that wait for their draw, and those that are settled. */
export function MyBets(props: MyBetsProps) {
  const { token, role } = useSession()
  return token && role !== 'trial' ? <Bets {...props} /> : null
}

function Bets({ game, newest, perPage, onSettled }: MyBetsProps) {
  const t = useText()
  const id = useId()
  const [tab, setTab] = useState<BetList>('open')
  const list = useBets(game.gameCode, tab, perPage, onSettled)
  const refresh = useRefreshBets()
  useEffect(() => {
    if (newest) refresh()
  }, [newest, refresh])
  const reply = list.value?.value
  return (
    <section {...cardProps('s')} aria-labelledby={`${id}-title`}>
      <CardHeading id={`${id}-title`} title={t('lottery.my-bets')} />
      <TabList
        id={id}
        label={t('lottery.my-bets')}
        value={tab}
        onChange={key => setTab(key as BetList)}
        tabs={TABS.map(key => ({ key, label: t(`lottery.bets-${key}`) }))}
      />
      <TabPanel id={id} tab={tab}>
        <ListStates
          state={list}
          items={reply?.list}
          strict
          skeleton={<Skeleton className={css.betsWaiting} />}
          empty={{ icon: 'ticket', title: t(`lottery.no-bets-${tab}`) }}
        >
          {bets => (
            <ul className={css.bets} aria-busy={list.busy || undefined}>
              {bets.map(bet => (
                <BetItem key={bet.id} bet={bet} game={game} />
              ))}
            </ul>
          )}
        </ListStates>
        {reply && reply.totalPages > 1 && (
          <ListPager page={list.page} pages={reply.totalPages} onChange={list.setPage} label={t('lottery.my-bets')} />
        )}
      </TabPanel>
    </section>
  )
}
