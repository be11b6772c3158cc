import { memo, useState } from 'react'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { gameFilters } from '../../schemas/endpoints/game-filters.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { FactFilters } from './fact-filters.tsx'
import { Filters, KindFilter } from './filters.tsx'
import {
  factsOf,
  filtersQuery,
  isPersonalQuery,
  type ListType,
  type LobbyChange,
  type LobbyQuery,
} from './lobby-query.ts'
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
  const { search = true, minBet = true, classify = true, facts = true, tabs = true } = settings
  const t = useText()
  const need = useRequireAccount()
  const query = useQuery()
  const [isOpen, setOpen] = useState(false)
  const { value, problem } = useCall(gameFilters, facts ? filtersQuery(lobbyQuery) : null, { keepPrevious: true })
  const withKinds = classify && lobbyQuery.gameType === 'RNG'
  // by the settings alone: a reply hides no lists that are in use
  const hasFilters = minBet || withKinds || facts
  // the lists stay in sight without the button, and while a list other than all games is chosen
  const showsLists = isOpen || !(search && hasFilters) || lobbyQuery.type !== 'all'
  const { classify: kind, minBet: stake, minLines: lines } = lobbyQuery
  const active = [kind, stake, lines, ...Object.values(factsOf(lobbyQuery))].filter(Boolean).length
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
            {t('lobby.filters')} {active > 0 && <Badge>{active}</Badge>}
          </Button>
        </span>
      )}
      {hasFilters && (
        <div id="lobby-filters" className={css.filters} data-open={isOpen || undefined}>
          {withKinds && <KindFilter kind={kind} onChange={choose} />}
          <div className={css.selects}>
            {minBet && <Filters stake={stake} lines={lines} onChange={choose} />}
            {facts && (
              <FactFilters
                offered={value?.value}
                isLoading={!value && !problem}
                {...factsOf(lobbyQuery)}
                onChange={choose}
              />
            )}
          </div>
        </div>
      )}
    </div>
  )
})

/** Keeps the vendor when the search form is sent without script. */
const vendorFields = ({ page, type, vassalage }: Record<string, string>): Record<string, string> =>
  page ? { page } : vassalage ? { type: type ?? 'vassalage', vassalage } : {}
