import { useRef } from 'react'
import { BrandMark } from '../../parts/layout/brand-mark.tsx'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { MoreMenu } from '../../parts/menus/more-menu.tsx'
import { useFittingCount } from '../../parts/menus/use-fitting.ts'
import { useMenu } from '../../parts/menus/use-menu.ts'
import { SiteLink, usePath } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useIsSignedIn } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { isPartShown } from '../../schemas/widget-settings/widget-parts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { menuItemClass } from '../../ui/actions/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { HeaderDrawer } from './drawer.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { MemberPanel } from './member-panel.tsx'
import { parts } from './parts.ts'
import type { Settings } from './settings.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const {
    variant = 'stacked',
    density = 'comfortable',
    logo,
    logoLight,
    menu = 'top',
    dropMenu = 'drop',
    services = 'side',
    onScroll = 'stay',
    language = true,
  } = settings
  const t = useText()
  const { toggles, brand, dialogs } = useSite()
  const isSignedIn = useIsSignedIn()
  const picker = language && brand.languages.length > 1
  const nav = <Links menu={menu} />
  const tools = (
    <div className={css.tools}>
      {dialogs.includes('search') && <SearchLink />}
      {toggles.themeSwitch && <ThemeSwitch />}
      {picker && <LanguagePicker />}
    </div>
  )
  return (
    <div className={css.bar} data-variant={variant} data-density={density} data-scroll={onScroll}>
      {variant === 'stacked' && (
        <div className={css.utility}>
          <div className={css.inner}>
            {nav}
            {tools}
          </div>
        </div>
      )}
      <div className={css.inner} data-main>
        <HeaderDrawer menu={menu} services={services} dropMenu={dropMenu} language={picker} />
        {variant === 'split' && nav}
        <SiteLink href="/" className={css.brand} aria-label={t('header.home-link', { brand: brand.name })}>
          <BrandMark logo={logo} logoLight={logoLight} size={variant === 'stacked' ? 'l' : undefined} />
        </SiteLink>
        {variant === 'inline' && nav}
        <div className={css.actions}>
          {variant !== 'stacked' && tools}
          {isSignedIn ? <MemberPanel menu={dropMenu} /> : <VisitorActions />}
        </div>
      </div>
    </div>
  )
}

/** The search of the site: a dialog, and a page where there is no script. */
function SearchLink() {
  const label = useText()('search.title')
  return (
    <SiteLink href="/search" dialog="search" className={css.search} aria-label={label} title={label}>
      <Icon name="search" />
    </SiteLink>
  )
}

/** The links of the bar; those that it has no room for are in a menu at their end. */
function Links({ menu }: { menu: string }) {
  const t = useText()
  const path = usePath()
  const entries = useMenu(menu)
  const list = useRef<HTMLUListElement>(null)
  const more = useRef<HTMLDivElement>(null)
  const fitting = useFittingCount(list, more, entries.map(({ title }) => title).join())
  const over = entries.slice(fitting)
  return (
    <nav className={css.nav} aria-label={t('common.menu')} data-cut={over.length > 0 || undefined}>
      <ul ref={list} className={css.links}>
        {entries.map((entry, index) => (
          <li key={entry.id} data-over={index >= fitting || undefined}>
            <MenuLink entry={entry} className={css.link} />
          </li>
        ))}
      </ul>
      <MoreMenu container={more} className={css.more} isCurrent={over.some(({ href }) => href === path)}>
        {over.map(entry => (
          <MenuLink key={entry.id} entry={entry} icon="m" className={menuItemClass} />
        ))}
      </MoreMenu>
    </nav>
  )
}

/** Log in and register: dialogs where there is script, pages where there is none. */
function VisitorActions() {
  const t = useText()
  const { toggles } = useSite()
  return (
    <div className={css.visitor}>
      <SiteLink href="/login" dialog="login" {...buttonProps({ variant: 'outline' })}>
        {t(parts.login.text)}
      </SiteLink>
      {isPartShown(parts.register, { toggles, role: 'visitor' }) && (
        <SiteLink href="/register" dialog="register" {...buttonProps({ variant: 'accent' })}>
          {t(parts.register.text)}
        </SiteLink>
      )}
    </div>
  )
}
