import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useCurrentPage } from '../../runtime/page/page-context.ts'
import { queryText } from '../../schemas/call-key.ts'
import { readLobbyQuery, readPages, writeLobbyQuery } from './lobby-address.ts'
import type { LobbyQuery } from './lobby-query.ts'
import type { Settings } from './settings.ts'

export interface LobbyChoice {
  lobbyQuery: LobbyQuery
  choose(next: LobbyQuery): void
  /** Pages of the list that the address asks for. */
  pages: number
  /** Puts the choice and the number of pages that are loaded into the address. */
  writeAddress(pages: number): void
}

/** What the visitor chose in a lobby: begins as the address says; another address starts over (LOB-22). */
export function useLobbyQuery(gameType: string, wallet: Settings['wallet']): LobbyChoice {
  const { path, params } = useCurrentPage()
  const query = useQuery()
  const location = useLocation()
  // the address of the next page comes before that page
  const entry = location.pathname === path ? location.key : undefined
  const address = `${path} ${JSON.stringify(query)}`
  const read = () => ({
    address,
    entry,
    lobbyQuery: { ...readLobbyQuery(gameType, query, params), ...(wallet === 'main' && { wallet }) },
    pages: readPages(query),
  })
  const [chosen, setChosen] = useState(read)
  const isElsewhere = chosen.address !== address || (entry !== undefined && chosen.entry !== entry)
  const current = isElsewhere ? read() : chosen
  if (isElsewhere) setChosen(current)
  const { lobbyQuery } = current
  const choose = useCallback((next: LobbyQuery) => setChosen(was => ({ ...was, lobbyQuery: next, pages: 1 })), [])
  return {
    lobbyQuery,
    pages: current.pages,
    choose,
    writeAddress(pages) {
      const { pathname, search, hash } = window.location
      if (pathname !== path) return
      const text = queryText(writeLobbyQuery(query, params, lobbyQuery, pages))
      const next = text ? `?${text}` : ''
      // not through the router: nothing on the page depends on it, and what it keeps with the entry stays
      if (next !== search) window.history.replaceState(window.history.state, '', pathname + next + hash)
    },
  }
}
