import { type ReactNode, useId } from 'react'
import type { GameTypeModel } from '../../engine/model/site-model.ts'
import { GameGrid } from '../../parts/games/game-grid.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { useMenus } from '../../parts/menus/use-menu.ts'
import { containsWords } from '../../parts/text/fold-text.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { vendorHref } from '../../runtime/navigation/vendor-href.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { queryText } from '../../schemas/call-key.ts'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import { promotions } from '../../schemas/endpoints/promotions.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { gamesQuery, PROMOTIONS_QUERY } from './calls.ts'
import { findPages, findVendors } from './find-pages.ts'
import css from './view.module.css'

/** Results for a text, by kind, after a sentence with their number. */
export function Results({ text }: { text: string }) {
  const t = useText()
  const shell = useSite()
  const menus = useMenus()
  const games = useCall(gameList, gamesQuery(shell, text), { keepPrevious: true })
  const offers = useCall(promotions, PROMOTIONS_QUERY)
  const fits = containsWords(text)
  // those of an earlier text, where the request failed
  const foundGames = games.problem ? [] : (games.value?.games ?? [])
  const total = games.problem ? 0 : (games.value?.total ?? foundGames.length)
  const foundVendors = findVendors(shell.gameTypes, text)
  const pages = findPages(menus, text)
  const promos = (offers.value?.value.list ?? [])
    .filter(({ title, summary }) => fits(`${title} ${summary}`))
    .slice(0, 6)
  const count = total + foundVendors.length + pages.length + promos.length
  const isBusy = games.busy || offers.loading
  return (
    <>
      <p className={css.count} role="status">
        {!isBusy && (count > 0 ? t('search.found', { count }) : t('search.none', { text }))}
      </p>
      {games.problem && (
        <LoadFailure title={t('lobby.error')} problem={games.problem} busy={games.busy} retry={games.reload} />
      )}
      {pages.length > 0 && (
        <Group title={t('search.pages')}>
          <ul className={css.links}>
            {pages.map(entry => (
              <li key={entry.href}>
                <MenuLink entry={entry} icon="m" className={css.link} />
              </li>
            ))}
          </ul>
        </Group>
      )}
      {foundVendors.length > 0 && (
        <Group title={t('search.vendors')}>
          <ul className={css.links}>
            {foundVendors.map(({ type, vendor }) => (
              <li key={`${type.id} ${vendor.code}`}>
                <SiteLink href={vendorHref(type, vendor.code)} className={css.link}>
                  <Icon name={type.icon} size="m" />
                  <span>
                    {vendor.title} · {type.title}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </Group>
      )}
      {promos.length > 0 && (
        <Group title={t('search.promotions')}>
          <ul className={css.links}>
            {promos.map(({ id, title }) => (
              <li key={id}>
                <SiteLink href={`/promoDetail?id=${encodeURIComponent(id)}`} className={css.link}>
                  <Icon name="gift" size="m" />
                  <span>{title}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </Group>
      )}
      {foundGames.length > 0 && (
        <Group title={t('search.games')}>
          <GameGrid games={foundGames} shape="square" busy={games.busy} />
          {total > foundGames.length && (
            <ul className={css.links}>
              {typesOf(shell.gameTypes, foundGames).map(type => (
                <li key={type.id}>
                  <SiteLink href={`${type.path}?${queryText({ search: text })}`} className={css.link}>
                    <Icon name={type.icon} size="m" />
                    <span>
                      {type.title} · {t('common.see-all')}
                    </span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
        </Group>
      )}
    </>
  )
}

/** Returns the game types of games, in the order of the site: each has a lobby, which lists all games of a search. */
const typesOf = (types: readonly GameTypeModel[], games: readonly GameItem[]) =>
  types.filter(({ id }) => games.some(({ gameType }) => gameType === id))

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
