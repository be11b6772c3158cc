import { useRef } from 'react'
import { MenuLink } from '../../parts/menu-link.tsx'
import { useMenu } from '../../parts/use-menu.ts'
import { SiteLink, usePath } from '../../runtime/navigation.tsx'
import { useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { menuItem } from '../../ui/menu.tsx'
import { useDetails } from '../../ui/use-details.ts'
import css from './drawer.module.css'
import { LanguageList } from './language-picker.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** A phone's menu: games, pages, languages. Opens without script too. */
export function Drawer({ menu, language }: { menu: string; language: boolean }) {
  const t = useText()
  const ref = useRef<HTMLDetailsElement>(null)
  useDetails(ref)
  const site = useSite()
  const path = usePath()
  const links = useMenu(menu)
  return (
    <details ref={ref} className={css.drawer}>
      <summary className={css.opener} aria-label={t('header.menu')}>
        <Icon name="menu" size="l" />
        <Icon name="x" size="l" />
      </summary>
      <nav className={css.panel} aria-label={t('header.menu')}>
        <div className={css.games}>
          {site.gameTypes.map(type => (
            <SiteLink
              key={type.id}
              href={type.path}
              className={css.game}
              aria-current={type.path === path ? 'page' : undefined}
            >
              <Icon name={type.icon} size="l" />
              {type.title}
            </SiteLink>
          ))}
        </div>
        <div className={css.group}>
          {links.map(entry => (
            <MenuLink key={entry.id} entry={entry} icon="m" className={menuItem} />
          ))}
        </div>
        {language && (
          <div className={css.group} data-columns>
            <LanguageList language={site.language} languages={site.brand.languages} />
          </div>
        )}
        {site.toggles.themeSwitch && (
          <div className={css.group}>
            <ThemeSwitch />
          </div>
        )}
      </nav>
    </details>
  )
}
