import { useRef, useState } from 'react'
import type { MenuEntry } from '../../engine/model/site-model.ts'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { useMenu } from '../../parts/menus/use-menu.ts'
import { useOpenWindow } from '../../runtime/dialogs/open-windows.ts'
import { SiteLink, usePath } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useIsSignedIn } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { menuItemClass } from '../../ui/actions/menu.tsx'
import { useDetails } from '../../ui/actions/use-details.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import css from './drawer.module.css'
import { DrawerHead } from './drawer-head.tsx'
import { LanguageList } from './language-picker.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export interface HeaderDrawerProps {
  menu: string
  /** Menu whose entries follow the pages, such as service and apps; empty: none. */
  services: string
  /** Menu that contains signing out. */
  dropMenu: string
  language: boolean
}

/** A phone's menu; a wide screen shows all of it elsewhere and drops it once the page is hydrated. */
export function HeaderDrawer(props: HeaderDrawerProps) {
  return useMedia('(width >= 900px)') ? null : <OpenableDrawer {...props} />
}

/** Account, games, pages, service and apps, languages. Opens without script too. */
function OpenableDrawer({ menu, services, dropMenu, language }: HeaderDrawerProps) {
  const t = useText()
  const ref = useRef<HTMLDetailsElement>(null)
  const close = useDetails(ref)
  const [open, setOpen] = useState(false)
  useOpenWindow(open, close)
  const site = useSite()
  const path = usePath()
  const isSignedIn = useIsSignedIn()
  const links = useMenu(menu)
  const help = useMenu(services)
  const leave = useMenu(dropMenu).filter(({ action }) => action === 'signOut')
  return (
    <details ref={ref} className={css.drawer} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={css.opener} aria-label={t('header.menu')}>
        <Icon name="menu" size="l" />
        <Icon name="x" size="l" />
      </summary>
      <nav className={css.panel} aria-label={t('header.menu')}>
        {open && isSignedIn && <DrawerHead />}
        {site.dialogs.includes('search') && (
          <div className={css.group}>
            <SiteLink href="/search" dialog="search" className={menuItemClass}>
              <Icon name="search" size="m" />
              <span>{t('search.title')}</span>
            </SiteLink>
          </div>
        )}
        <ul className={css.games} aria-label={t('header.games')}>
          {site.gameTypes.map(type => (
            <li key={type.id}>
              <SiteLink href={type.path} className={css.game} aria-current={type.path === path ? 'page' : undefined}>
                <Icon name={type.icon} size="l" />
                {type.title}
              </SiteLink>
            </li>
          ))}
        </ul>
        <div className={css.group} data-columns>
          {/* two lists, for both menus may have an entry of the same id */}
          {links.map(asLink)}
          {help.map(asLink)}
        </div>
        {language && (
          <section className={css.group} data-columns aria-label={t('header.language')}>
            <h2 className={css.heading}>{t('header.language')}</h2>
            <LanguageList language={site.language} languages={site.brand.languages} />
          </section>
        )}
        {site.toggles.themeSwitch && (
          <div className={css.row}>
            <span>{t('header.theme')}</span>
            <ThemeSwitch />
          </div>
        )}
        {isSignedIn && leave.length > 0 && <div className={css.group}>{leave.map(asLink)}</div>}
      </nav>
    </details>
  )
}

const asLink = (entry: MenuEntry) => <MenuLink key={entry.id} entry={entry} icon="m" className={menuItemClass} />
