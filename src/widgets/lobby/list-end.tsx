import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { SiteLink, usePath } from '../../runtime/navigation/site-link.tsx'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { queryText } from '../../schemas/call-key.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { servedPage } from './calls.ts'
import { hintHandlers } from './hint-handlers.ts'
import { factsOf, isPersonalQuery, type LobbyQuery } from './lobby-query.ts'
import type { useGames } from './use-games.ts'
import css from './view.module.css'

export interface ListEndProps {
  list: ReturnType<typeof useGames>
  lobbyQuery: LobbyQuery
  query: Record<string, string>
  onClear: () => void
}

const EMPTY = { all: 'lobby.empty', hot: 'lobby.empty', fav: 'lobby.empty-favourites', recent: 'lobby.empty-recent' }

/** The end of the list: a button for more, an empty state, or an error. */
export function ListEnd({ list, lobbyQuery, query, onClear }: ListEndProps) {
  const t = useText()
  const path = usePath()
  const { known, token } = useSession()
  if (isPersonalQuery(lobbyQuery) && known && !token)
    return (
      <StateMessage kind="empty" icon="log-in" title={t('login.needed')}>
        <SiteLink href="/login" dialog="login" {...buttonProps({ variant: 'accent', size: 'l' })}>
          {t('header.log-in')}
        </SiteLink>
      </StateMessage>
    )
  if (list.problem)
    return <LoadFailure title={t('lobby.error')} problem={list.problem} busy={false} retry={list.retry} />
  if (list.status === 'ready' && list.games.length === 0) {
    const { search, classify, minBet, minLines } = lobbyQuery
    const filtered = [search, classify, minBet, minLines, ...Object.values(factsOf(lobbyQuery))].some(Boolean)
    const narrowed = filtered || lobbyQuery.vendor || lobbyQuery.type !== 'all'
    return (
      <StateMessage kind="empty" title={t(narrowed ? EMPTY[lobbyQuery.type] : 'lobby.no-games')}>
        {filtered && (
          <Button variant="outline" onClick={onClear}>
            {t('lobby.clear-filters')}
          </Button>
        )}
      </StateMessage>
    )
  }
  if (!list.more) return null
  const next = queryText({ ...query, pageNo: servedPage(query) + 2 })
  return (
    <p className={css.more}>
      <a
        href={`${path}?${next}`}
        {...buttonProps({ variant: 'soft', size: 'l' })}
        {...hintHandlers(list.prefetchMore)}
        onClick={event => {
          event.preventDefault()
          list.loadMore()
        }}
      >
        {t('lobby.load-more')}
      </a>
    </p>
  )
}
