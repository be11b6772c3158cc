import { memo, useState } from 'react'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { Filters } from './filters.tsx'
import { isPersonalQuery, type ListType, type LobbyChange, type LobbyQuery } from './lobby-query.ts'
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
  choose: (change: LobbyChange) => void
}

/** Lists, search and filters of a lobby; on a phone lists and filters open with a button beside the search, so that the games begin high up. */
export const LobbyTools = memo(function LobbyTools({ settings, lobbyQuery, choose }: LobbyToolsProps) {
  const { search = true, minBet = true, classify = true, tabs = true } = settings
  const t = useText()
  const need = useRequireAccount()
  const query = useQuery()
  const [isOpen, setOpen] = useState(false)
  const hasFilters = minBet || (classify && lobbyQuery.gameType === 'RNG')
  // the lists stay in sight without the button, and while a list other than all games is chosen
  const showsLists = isOpen || !(search && hasFilters) || lobbyQuery.type !== 'all'
  const pick = (key: string) => {
    const change = { type: key as ListType }
    if (isPersonalQuery(change)) need('member', () => choose(change))
    else choose(change)
  }
  return (
    <div className={css.tools}>
      {tabs && (
        <div className={css.lists} data-open={showsLists || undefined}>
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
        </div>
      )}
      {search && (
        <SearchBox
          value={lobbyQuery.search}
          hidden={vendorFields(query)}
          choice={JSON.stringify(lobbyQuery)}
          onSearch={text => choose({ search: text })}
        />
      )}
      {hasFilters && (
        <span className={css.filterButton}>
          <Button
            variant="soft"
            icon="settings"
            aria-expanded={isOpen}
            aria-controls="lobby-filters"
            onClick={() => setOpen(!isOpen)}
          >
            {t('lobby.filters')}
          </Button>
        </span>
      )}
      <Filters
        kind={lobbyQuery.classify}
        stake={lobbyQuery.minBet}
        lines={lobbyQuery.minLines}
        onChange={choose}
        withKinds={classify && lobbyQuery.gameType === 'RNG'}
        withStakes={minBet}
        isOpen={isOpen}
      />
    </div>
  )
})

/** Keeps the vendor when the search form is sent without script. */
const vendorFields = ({ page, type, vassalage }: Record<string, string>): Record<string, string> =>
  page ? { page } : vassalage ? { type: type ?? 'vassalage', vassalage } : {}
