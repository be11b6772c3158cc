import { useState } from 'react'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { Filters } from './filters.tsx'
import { changeLobbyQuery, isPersonal, type ListType, type LobbyQuery } from './lobby-query.ts'
import { SearchBox } from './search-box.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

const TABS: { key: ListType; text: string; icon: string }[] = [
  { key: 'all', text: 'lobby.all', icon: 'layout-grid' },
  { key: 'hot', text: 'lobby.hot', icon: 'flame' },
  { key: 'fav', text: 'lobby.favourites', icon: 'heart' },
  { key: 'recent', text: 'lobby.recent', icon: 'history' },
]

export interface LobbyToolsProps {
  settings: Settings
  lobbyQuery: LobbyQuery
  choose: (lobbyQuery: LobbyQuery) => void
}

/** Lists, search and filters of a lobby; on a phone the filters open with a button beside the search. */
export function LobbyTools({ settings, lobbyQuery, choose }: LobbyToolsProps) {
  const { search = true, minBet = true, classify = true, tabs = true } = settings
  const t = useText()
  const need = useRequireAccount()
  const query = useQuery()
  const [isOpen, setOpen] = useState(false)
  const pick = (key: string) => {
    const next = { ...changeLobbyQuery(lobbyQuery, {}), type: key as ListType }
    if (isPersonal(next)) need('member', () => choose(next))
    else choose(next)
  }
  return (
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
          choice={lobbyQuery}
          onSearch={text => choose(changeLobbyQuery(lobbyQuery, { search: text }))}
        />
      )}
      {(minBet || (classify && lobbyQuery.gameType === 'RNG')) && (
        <span className={css.filterButton}>
          <Button variant="soft" aria-expanded={isOpen} aria-controls="lobby-filters" onClick={() => setOpen(!isOpen)}>
            <Icon name="settings" size="s" />
            {t('lobby.filters')}
          </Button>
        </span>
      )}
      <Filters lobbyQuery={lobbyQuery} onChange={choose} classify={classify} minBet={minBet} isOpen={isOpen} />
    </div>
  )
}

/** The vendor stays chosen when the search form is sent without script. */
const vendorFields = ({ page, type, vassalage }: Record<string, string>): Record<string, string> =>
  page ? { page } : vassalage ? { type: type ?? 'vassalage', vassalage } : {}
