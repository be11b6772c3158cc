import { useId, useState } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import searchField from '../../parts/lists/search-field.module.css'
import { useSearchText } from '../../parts/lists/use-search-text.ts'
import { useServedReply } from '../../parts/lists/use-served-reply.ts'
import { useClockSync } from '../../parts/lottery/server-clock.ts'
import { useFreshDraws } from '../../parts/lottery/use-fresh-draws.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useCurrentPage, useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { lobbyMenuCall, lotteryGamesOf, type MenuGame } from './calls.ts'
import { DrawTile } from './draw-tile.tsx'
import { findGames, type GameGroup, groupByRegion } from './group-games.ts'
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
  all: { icon: 'search', text: 'lobby.no-games' },
  popular: { icon: 'flame', text: 'lobby.empty' },
  recent: { icon: 'history', text: 'lobby.empty-recent' },
  favourites: { icon: 'heart', text: 'lottery.no-favourites' },
}

export function View({ settings }: WidgetProps<Settings>) {
  const { gameCode, type, vassalage } = useQuery()
  const { params } = useCurrentPage()
  if (settings.withoutGame && gameCode) return null
  const first = (type ?? params.type) === 'hot' ? 'popular' : 'all'
  // another address starts over
  return <Lobby key={first} settings={settings} first={first} vendor={vassalage ?? params.vassalage} />
}

interface LobbyProps {
  settings: Settings
  /** The list that the address asks for. */
  first: ListName
  /** The only vendor whose games the address asks for. */
  vendor: string | undefined
}

function Lobby({ settings, first, vendor }: LobbyProps) {
  const { title, text, board = '/lotteryResults' } = settings
  const t = useText()
  const id = useId()
  const { endpoint, query } = lobbyMenuCall(settings, useSite())
  const menu = useCall(endpoint, query, { onFocus: true, keepPrevious: true })
  useClockSync(menu.value, useServedReply(endpoint, query), menu.reload)
  const [list, setList] = useState(first)
  const { wanted: search, field } = useSearchText()
  const games = lotteryGamesOf(menu.value, settings, vendor)
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
          {board && (
            <SiteLink href={board} className={css.results}>
              <Icon name="scroll-text" size="s" />
              {t('lottery.board-title')}
            </SiteLink>
          )}
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

function GameSections({ games, byRegion }: { games: readonly MenuGame[]; byRegion: boolean }) {
  if (!byRegion) return <Grid games={games} />
  return (
    <div className={css.regions}>
      {groupByRegion(games).map(group => (
        <Region key={group.region} group={group} />
      ))}
    </div>
  )
}

function Region({ group: { region, games } }: { group: GameGroup }) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.region} data-games={games.length}>
      <h2 id={id} className={css.heading}>
        {t(`lottery.region-${region}`)}
      </h2>
      <Grid games={games} />
    </section>
  )
}

const Grid = ({ games }: { games: readonly MenuGame[] }) => (
  <ul className={css.grid}>
    {games.map(game => (
      <DrawTile key={game.gameCode} game={game} />
    ))}
  </ul>
)
