import { memo, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { LongGameGrid } from '../../parts/games/long-game-grid.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { rememberSearch } from '../../parts/lists/remembered-searches.ts'
import { afterPaint } from '../../runtime/browser/after-paint.ts'
import { SiteLink, useQuery } from '../../runtime/navigation/site-link.tsx'
import { providerHref } from '../../runtime/navigation/vendor-href.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useCurrentPage, useScreen, useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { servedPage } from './calls.ts'
import { ClearedFilters } from './cleared-filters.tsx'
import { pagesToKeep } from './game-lists.ts'
import { ListEnd } from './list-end.tsx'
import { isPersonalQuery, lobbyGameType } from './lobby-query.ts'
import { LobbyTools } from './lobby-tools.tsx'
import type { Settings } from './settings.ts'
import { useGames } from './use-games.ts'
import { useHeldGames } from './use-held-games.ts'
import { useInfiniteScroll } from './use-infinite.ts'
import { useLobbyQuery } from './use-lobby-query.ts'
import { VendorTabs } from './vendor-tabs.tsx'
import css from './view.module.css'

/** Pages that load automatically in a row; then a click loads more, so that the footer can be reached. */
const STRETCH = 8

/** Reads the kind of navigation, apart from the lobby: every entry of the history renders its reader again. */
export function View({ settings }: WidgetProps<Settings>) {
  const type = useNavigationType()
  const [returning] = useState(type === 'POP')
  return <Lobby settings={settings} returning={returning} />
}

const Lobby = memo(function Lobby({ settings, returning }: { settings: Settings; returning: boolean }) {
  const { heading = 'always', vendors = 'top', tile = 'portrait', infinite = true } = settings
  const t = useText()
  const { params } = useCurrentPage()
  const { gameTypes, constants } = useSite()
  const { screen } = useScreen()
  const query = useQuery()
  const { known, token } = useSession()
  const gameType = lobbyGameType(settings.gameType, screen.params, params)
  const type = gameTypes.find(one => one.id === gameType)
  const { lobbyQuery, cleared, choose, pages, writeAddress, readAddress } = useLobbyQuery(gameType, settings)
  const startPage = servedPage(query)
  const list = useGames(lobbyQuery, { startPage, pages, returning })
  const end = useRef<HTMLDivElement>(null)
  useInfiniteScroll(
    end,
    infinite && constants.infiniteScroll && list.status !== 'error' && list.pages % STRETCH !== 0,
    list,
  )
  const { prefetch } = list
  const prefetchVendor = useCallback(
    (link: HTMLAnchorElement) => {
      const next = readAddress(new URL(link.href))
      if (next) prefetch(next)
    },
    [readAddress, prefetch],
  )
  const kept = pagesToKeep(list, pages)
  const settle = useEffectEvent(() => {
    if (kept) writeAddress(kept)
    if (lobbyQuery.search && list.games.length > 0) rememberSearch(lobbyQuery.search)
  })
  // a shown list, and each page of it, is a place to come back to
  const place = kept && `${kept} ${list.key}`
  useEffect(() => {
    if (place) return afterPaint(settle)
  }, [place])
  const mustSignIn = isPersonalQuery(lobbyQuery) && known && !token
  const vendor = lobbyQuery.vendor && type?.vendors.find(({ code }) => code === lobbyQuery.vendor)
  const { games, more, total, isLate } = useHeldGames(list)
  const isLoading = list.status === 'loading'
  return (
    <Content className={css.lobby} data-vendors={vendors}>
      <header className={heading === 'hidden' ? 'visually-hidden' : css.head}>
        <h1 className={css.title}>
          {type && <Icon name={type.icon} size="xl" />}
          {settings.wallet === 'main' ? t('lobby.main-wallet') : (type?.title ?? screen.title)}
        </h1>
        <p className={css.count} role="status">
          {total !== undefined && list.status !== 'error' && t('lobby.count', { count: total })}
        </p>
        {/* a hidden heading has no link that the keyboard would reach unseen */}
        {vendor && heading !== 'hidden' && (
          <SiteLink href={providerHref(vendor.code)} className={css.about}>
            {t('lobby.about-provider', { name: vendor.title })}
            <Icon name="chevron-right" size="s" />
          </SiteLink>
        )}
      </header>
      {type && type.vendors.length > 0 && <VendorTabs type={type} chosen={lobbyQuery.vendor} onHint={prefetchVendor} />}
      <div className={css.main}>
        <LobbyTools settings={settings} lobbyQuery={lobbyQuery} choose={choose} />
        <ClearedFilters cleared={cleared} />
        {(isLoading || games.length > 0) && !mustSignIn && (
          <LongGameGrid
            games={games}
            shape={tile}
            loading={games.length === 0 ? 24 : isLate ? 6 : 0}
            busy={isLoading}
            reserved={list.expected}
            total={list.total}
          />
        )}
        <ListEnd list={{ ...list, more }} lobbyQuery={lobbyQuery} query={query} onClear={() => choose({})} />
        <div ref={end} />
      </div>
    </Content>
  )
})
