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
import { ListEnd } from './list-end.tsx'
import { SearchBox } from './search-box.tsx'
import type { Settings } from './settings.ts'
import { useGames } from './use-games.ts'
import { useInfinite } from './use-infinite.ts'
import { VendorTabs } from './vendor-tabs.tsx'
import css from './view.module.css'
import { changed, gameTypeOf, type ListType, type Wish, wishOf } from './wish.ts'

const TABS: { key: ListType; text: string; icon: string }[] = [
  { key: 'all', text: 'lobby.all', icon: 'layout-grid' },
  { key: 'hot', text: 'lobby.hot', icon: 'flame' },
  { key: 'fav', text: 'lobby.favourites', icon: 'heart' },
  { key: 'recent', text: 'lobby.recent', icon: 'history' },
]
/** So many pages come by themselves at a stretch; then a click asks for more, so that the footer can be reached. */
const STRETCH = 8

/** What was chosen when a lobby was left, by its address (RTE-15). */
const left = new Map<string, Wish>()

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
    wish: (returning && left.get(address)) || wishOf(gameType, query),
  }))
  // another vendor's address starts over
  const wish = chosen.address === address ? chosen.wish : wishOf(gameType, query)
  if (chosen.address !== address) setChosen({ address, wish })
  const choose = (next: Wish) => {
    left.set(address, next)
    setChosen({ address, wish: next })
  }
  const list = useGames(wish, servedPage(query), returning)
  const end = useRef<HTMLDivElement>(null)
  useInfinite(
    end,
    infinite && constants.infiniteScroll !== false && list.status !== 'error' && list.pages % STRETCH !== 0,
    list.loadMore,
  )
  const pick = (key: string) => {
    const show = () => choose({ ...changed(wish, {}), type: key as ListType })
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
      {type && type.vendors.length > 0 && <VendorTabs type={type} chosen={wish.vendor} />}
      <div className={css.main}>
        <div className={css.tools}>
          {tabs && (
            <TabList
              look="pill"
              label={t('lobby.lists')}
              value={wish.type}
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
              value={wish.search}
              hidden={vendorFields(query)}
              onSearch={text => choose(changed(wish, { search: text }))}
            />
          )}
          <Filters wish={wish} onWish={choose} classify={classify} minBet={minBet} />
        </div>
        {!(list.status !== 'loading' && first) && (
          <GameGrid games={list.games} shape={tile} waiting={list.status === 'loading' ? (first ? 24 : 6) : 0} />
        )}
        <ListEnd list={list} wish={wish} query={query} onClear={() => choose(changed(wish, {}))} />
        <div ref={end} />
      </div>
    </Content>
  )
}

/** The vendor stays chosen when the search form is sent without script. */
const vendorFields = ({ page, type, vassalage }: Record<string, string>): Record<string, string> =>
  page ? { page } : vassalage ? { type: type ?? 'vassalage', vassalage } : {}
