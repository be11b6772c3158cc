import { matchRoute } from '../../engine/model/page-model.ts'
import type { MenuEntry } from '../../engine/model/site-model.ts'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { usePath } from '../../runtime/navigation/site-link.tsx'
import { useMenuAction } from '../../runtime/navigation/use-menu-action.ts'
import { loadMember } from '../../runtime/session/session.ts'
import { useScreen, useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import css from './centre-menu.module.css'
import { MemberHead } from './member-head.tsx'

export interface CentreMenuProps {
  centre: 'member' | 'agent'
  entries: readonly MenuEntry[]
  /** Ids of the entries that a narrow page shows as large buttons above the list, in place of a line of it. */
  actions: readonly string[]
}

const ACTIONS = 4

/** The signed-in member and the entries of the centre; the entries show once the member's data has loaded. */
export function CentreMenu({ centre, entries, actions }: CentreMenuProps) {
  const t = useText()
  const act = useMenuAction()
  const { routes } = useSite()
  const { screen } = useScreen()
  const { member, memberFailed } = useSession()
  const found = actions.flatMap(id => entries.find(entry => entry.id === id) ?? []).slice(0, ACTIONS)
  const large = found.length > 1 ? found : []
  const isRoot = usePath() === `/${centre}`
  const isPhone = useMedia('(width < 960px)')
  const leadsHere = ({ href }: MenuEntry) => !!href && matchRoute(routes, href)?.route.screen === screen.id
  // at the first address of a centre a phone shows the menu alone; beside it stands the page of an entry, else that of the first
  const here = isRoot && isPhone ? undefined : (entries.find(leadsHere) ?? (isRoot ? entries[0] : undefined))
  const isCurrent = (entry: MenuEntry) => entry === here
  if (!member && memberFailed)
    return (
      <div className={css.menu}>
        <StateMessage
          kind="error"
          title={t('centre.menu-error')}
          retry={{ label: t('common.retry'), run: () => void loadMember() }}
        />
      </div>
    )
  return (
    <div className={css.menu} data-loading={!member || undefined}>
      <MemberHead />
      <nav aria-label={t(centre === 'agent' ? 'header.agent' : 'centre.member')} aria-busy={!member || undefined}>
        {large.length > 0 && (
          <ul className={css.actions}>
            {large.map(entry => (
              <li key={entry.id}>
                <MenuLink entry={entry} icon="l" className={css.action} current={isCurrent(entry)} />
              </li>
            ))}
          </ul>
        )}
        <ul className={css.list}>
          {entries.map(entry => (
            <li key={entry.id} data-large={large.includes(entry) || undefined}>
              {member ? (
                <MenuLink entry={entry} icon="m" className={css.link} current={isCurrent(entry)}>
                  <Icon name="chevron-right" size="s" />
                </MenuLink>
              ) : (
                <Skeleton className={css.waiting} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.end}>
        <Button variant="ghost" icon="log-out" block onClick={() => act({ action: 'signOut' })}>
          {t('header.sign-out')}
        </Button>
      </div>
    </div>
  )
}
