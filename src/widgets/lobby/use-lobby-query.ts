import { useCallback, useState } from 'react'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useCurrentPage, useSite } from '../../runtime/state/page-context.ts'
import { queryText } from '../../schemas/call-key.ts'
import { readLobbyQuery, readPages, writeLobbyQuery } from './lobby-address.ts'
import { type Cleared, changeLobbyQuery, clearedBy, type LobbyChange, type LobbyQuery } from './lobby-query.ts'
import type { Settings } from './settings.ts'

export interface LobbyChoice {
  lobbyQuery: LobbyQuery
  /** Choice before the last change, and the part of it which that change cleared. */
  cleared: { was: LobbyQuery; names: readonly Cleared[] } | undefined
  /** Changes the choice; values that are not in the change start over. */
  choose(change: LobbyChange): void
  /** Pages of the list that the address asks for. */
  pages: number
  /** Puts the choice and the number of pages that are loaded into the address. */
  writeAddress(pages: number): void
  /** Returns the query of another address of this lobby; undefined: that is no address of it. */
  readAddress(url: URL): LobbyQuery | undefined
}

/** The visitor's choices in a lobby: they start with the address; another address, or the same one again, starts over. */
export function useLobbyQuery(gameType: string, settings: Pick<Settings, 'facts' | 'wallet'>): LobbyChoice {
  const { path, params } = useCurrentPage()
  const { gameTypes } = useSite()
  const query = useQuery()
  const readQuery = useCallback(
    (from: Record<string, string>): LobbyQuery => readLobbyQuery(gameType, from, params, gameTypes, settings),
    [gameType, gameTypes, params, settings],
  )
  const read = () => ({ path, query, lobbyQuery: readQuery(query), pages: readPages(query) })
  const [chosen, setChosen] = useState<ReturnType<typeof read> & Pick<LobbyChoice, 'cleared'>>(() => ({
    ...read(),
    cleared: undefined,
  }))
  const isElsewhere = chosen.query !== query || chosen.path !== path
  const readNext = () => {
    const next = read()
    const { vendor } = next.lobbyQuery
    const was = chosen.lobbyQuery
    const isOther = chosen.path === path && vendor !== was.vendor
    return { ...next, cleared: isOther ? { was, names: clearedBy(was, next.lobbyQuery, { vendor }) } : undefined }
  }
  const current = isElsewhere ? readNext() : chosen
  if (isElsewhere) setChosen(current)
  const { lobbyQuery } = current
  const choose = useCallback(
    (change: LobbyChange) =>
      setChosen(({ lobbyQuery: was, ...chosen }) => {
        const next = changeLobbyQuery(was, change)
        return { ...chosen, cleared: { was, names: clearedBy(was, next, change) }, lobbyQuery: next, pages: 1 }
      }),
    [],
  )
  const readAddress = useCallback(
    ({ pathname, searchParams }: URL) => (pathname === path ? readQuery(Object.fromEntries(searchParams)) : undefined),
    [path, readQuery],
  )
  return {
    lobbyQuery,
    cleared: current.cleared,
    pages: current.pages,
    choose,
    writeAddress(pages) {
      const { pathname, search, hash } = window.location
      if (pathname !== path) return
      const text = queryText(writeLobbyQuery(query, params, lobbyQuery, pages))
      const next = text ? `?${text}` : ''
      // not through the router: nothing on the page depends on it, and the router's data of the entry stays
      if (next !== search) window.history.replaceState(window.history.state, '', pathname + next + hash)
    },
    readAddress,
  }
}
