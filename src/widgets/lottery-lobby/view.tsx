import { useId, useState } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import searchField from '../../parts/lists/search-field.module.css'
import { useSearchText } from '../../parts/lists/use-search-text.ts'
import { useServedReply } from '../../parts/lists/use-served-reply.ts'
import { useClockSync } from '../../parts/lottery/server-clock.ts'
import { useFreshDraws } from '../../parts/lottery/use-fresh-draws.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { lobbyMenuCall, lotteryGamesOf } from './calls.ts'
import { GameSections } from './game-sections.tsx'
import { findGames } from './group-games.ts'
import type { Settings } from './settings.ts'
import { type ListName, useChosenGames } from './use-chosen-games.ts'
import css from './view.module.css'

const TABS: { key: ListName; icon: string }[] = [
  { key: 'all', icon: 'layout-grid' },
  { key: 'popular', icon: 'flame' },
  { key: 'recent', icon: 'history' },
  { key: 'favourites', icon: 'heart' },
]
const EMPTY: Record<ListName, { icon: string; text: string }> = {
  all: { icon: 'search', text: 'lobby.empty' },
  popular: { icon: 'flame', text: 'lobby.empty' },
  recent: { icon: 'history', text: 'lobby.empty-recent' },
  favourites: { icon: 'heart', text: 'lottery.no-favourites' },
}

export function View({ settings }: WidgetProps<Settings>) {
  const { gameCode } = useQuery()
  return settings.withoutGame && gameCode ? null : <Lobby settings={settings} />
}

function Lobby({ settings }: { settings: Settings }) {
  const { title, text } = settings
  const t = useText()
  const id = useId()
  const { endpoint, query } = lobbyMenuCall(settings, useSite())
  const menu = useCall(endpoint, query, { onFocus: true, keepPrevious: true })
  useClockSync(menu.value, useServedReply(endpoint, query), menu.reload)
  const [list, setList] = useState<ListName>('all')
  const { wanted: search, field } = useSearchText()
  const games = lotteryGamesOf(menu.value, settings, useQuery().vassalage)
  useFreshDraws(
    games.flatMap(({ next }) => next ?? []),
    menu.reload,
  )
  const chosen = useChosenGames(list, games, settings)
  const found = chosen.games && findGames(chosen.games, search)
  const choose = (next: string) => chosen.allow(next as ListName, () => setList(next as ListName))
  return (
    <Content aria-labelledby={id} className={css.lobby}>
      <header className={css.head}>
        <div className={css.titles}>
          <h1 id={id} className={css.title}>
            {title || t('game-type.lott')}
          </h1>
          {text && <p className={css.text}>{text}</p>}
        </div>
        <div className={`${searchField.field} ${css.search}`}>
          <Icon name="search" />
          <input
            type="search"
            className={searchField.input}
            aria-label={t('lottery.search')}
            placeholder={t('lottery.search')}
            autoComplete="off"
            maxLength={80}
            {...field}
            onChange={event => field.onChange(event.target.value, event)}
          />
        </div>
      </header>
      <TabList
        variant="pill"
        label={t('lobby.lists')}
        value={list}
        onChange={choose}
        tabs={TABS.map(({ key, icon }) => ({
          key,
          label: (
            <span className={css.tab}>
              <Icon name={icon} size="s" />
              {t(`lottery.list-${key}`)}
            </span>
          ),
        }))}
      />
      <ListStates
        state={chosen.state ?? menu}
        items={menu.value && found}
        skeleton={<Waiting />}
        empty={{ icon: EMPTY[list].icon, title: search ? t('lobby.empty') : t(EMPTY[list].text) }}
      >
        {shown => <GameSections games={shown} byRegion={list === 'all'} />}
      </ListStates>
    </Content>
  )
}

const Waiting = () => (
  <div className={css.grid}>
    {['one', 'two', 'three', 'four', 'five', 'six'].map(key => (
      <Skeleton key={key} shape="card" className={css.waiting} />
    ))}
  </div>
)
