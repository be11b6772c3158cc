import { useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { GameGrid } from '../../parts/games/game-grid.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useCurrentPage, useScreen, useSite } from '../../runtime/page/page-context.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { servedPage } from './calls.ts'
import { Filters } from './filters.tsx'
import { leftQueries } from './left-lobbies.ts'
import { ListEnd } from './list-end.tsx'
import { changeLobbyQuery, gameTypeOf, type ListType, type LobbyQuery, readLobbyQuery } from './lobby-query.ts'
import { SearchBox } from './search-box.tsx'
import type { Settings } from './settings.ts'
import { useGames } from './use-games.ts'
import { useInfiniteScroll } from './use-infinite.ts'
import { VendorTabs } from './vendor-tabs.tsx'
import css from './view.module.css'

const TABS: { key: ListType; text: string; icon: string }[] = [
  { key: 'all', text: 'lobby.all', icon: 'layout-grid' },
  { key: 'hot', text: 'lobby.hot', icon: 'flame' },
  { key: 'fav', text: 'lobby.favourites', icon: 'heart' },
  { key: 'recent', text: 'lobby.recent', icon: 'history' },
]
/** Pages that load automatically in a row; then a click loads more, so that the footer can be reached. */
const STRETCH = 8

export function View({ settings }: WidgetProps<Settings>) {
  const { heading = 'always', vendors = 'top', tile = 'portrait', infinite = true } = settings
  const { search = true, minBet = true, classify = true, tabs = true } = settings
  const t = useText()
  const need = useRequireAccount()
  const { path, params } = useCurrentPage()
  const { gameTypes, constants } = useSite()
  const { screen } = useScreen()
  const query = useQuery()
  const returning = useNavigationType() === 'POP'
  const gameType = gameTypeOf(settings.gameType, screen.params, params)
  const type = gameTypes.find(one => one.id === gameType)
  const address = `${path} ${JSON.stringify(query)}`
  const [chosen, setChosen] = useState(() => ({
    address,
    lobbyQuery: (returning && leftQueries.get(address)) || readLobbyQuery(gameType, query),
  }))
  // another vendor's address starts over
  const lobbyQuery = chosen.address === address ? chosen.lobbyQuery : readLobbyQuery(gameType, query)
  if (chosen.address !== address) setChosen({ address, lobbyQuery })
  const choose = (next: LobbyQuery) => {
    leftQueries.set(address, next)
    setChosen({ address, lobbyQuery: next })
  }
  const list = useGames(lobbyQuery, servedPage(query), returning)
  const end = useRef<HTMLDivElement>(null)
  useInfiniteScroll(
    end,
    infinite && constants.infiniteScroll && list.status !== 'error' && list.pages % STRETCH !== 0,
    list.loadMore,
  )
  const pick = (key: string) => {
    const show = () => choose({ ...changeLobbyQuery(lobbyQuery, {}), type: key as ListType })
    if (key === 'fav' || key === 'recent') need('member', show)
    else show()
  }
  const first = list.games.length === 0
  return (
    <Content className={css.lobby} data-vendors={vendors}>
      <header className={css.head} data-hidden={heading === 'hidden' || undefined}>
        <h1 className={css.title}>
          {type && <Icon name={type.icon} size="xl" />}
          {type?.title ?? screen.title}
        </h1>
        <p className={css.count} role="status">
          {list.total !== undefined && list.status === 'ready' && t('lobby.count', { count: list.total })}
        </p>
      </header>
      {type && type.vendors.length > 0 && <VendorTabs type={type} chosen={lobbyQuery.vendor} />}
      <div className={css.main}>
        <div className={css.tools}>
          {tabs && (
            <TabList
              variant="pill"
              label={t('lobby.lists')}
              value={lobbyQuery.type}
              onChange={pick}
              tabs={TABS.map(({ key, text, icon }) => ({
                key,
                label: (
                  <span className={css.tab}>
                    <Icon name={icon} size="s" />
                    {t(text)}
                  </span>
                ),
              }))}
            />
          )}
          {search && (
            <SearchBox
              value={lobbyQuery.search}
              hidden={vendorFields(query)}
              onSearch={text => choose(changeLobbyQuery(lobbyQuery, { search: text }))}
            />
          )}
          <Filters lobbyQuery={lobbyQuery} onChange={choose} classify={classify} minBet={minBet} />
        </div>
        {!(list.status !== 'loading' && first) && (
          <GameGrid games={list.games} shape={tile} loading={list.status === 'loading' ? (first ? 24 : 6) : 0} />
        )}
        <ListEnd
          list={list}
          lobbyQuery={lobbyQuery}
          query={query}
          onClear={() => choose(changeLobbyQuery(lobbyQuery, {}))}
        />
        <div ref={end} />
      </div>
    </Content>
  )
}

/** The vendor stays chosen when the search form is sent without script. */
const vendorFields = ({ page, type, vassalage }: Record<string, string>): Record<string, string> =>
  page ? { page } : vassalage ? { type: type ?? 'vassalage', vassalage } : {}
