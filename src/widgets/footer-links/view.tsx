import type { MenuEntry } from '../../engine/model/site-model.ts'
import { BrandMark } from '../../parts/layout/brand-mark.tsx'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { useMenu } from '../../parts/menus/use-menu.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { FooterColumn } from './column.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { variant = 'columns', about, email, copyright } = settings
  const { fold = false, helpMenu = 'help', helpTitle, gamesTitle, socialMenu = 'social', socialTitle } = settings
  const { gameTypes, resources } = useSite()
  const help = useMenu(helpMenu)
  const social = useMenu(socialMenu)
  const address = resources.EMAIL?.url
  const folds = fold && variant === 'columns'
  return (
    <div className={css.footer} data-variant={variant}>
      <div className={css.inner}>
        <div className={css.brand}>
          <BrandMark logo={settings.logo} logoLight={settings.logoLight} />
          {about && <p className={css.about}>{about}</p>}
          {email && address && (
            <p className={css.email}>
              <Icon name="mail" />
              <a href={`mailto:${address.replace(/^mailto:/, '')}`}>{email}</a>
            </p>
          )}
          {social.length > 0 && variant !== 'columns' && <SocialLinks entries={social} />}
        </div>
        {gamesTitle && (
          <FooterColumn title={gamesTitle} fold={folds}>
            {gameTypes.map(type => (
              <li key={type.id}>
                <SiteLink href={type.path} className={css.link}>
                  {type.title}
                </SiteLink>
              </li>
            ))}
          </FooterColumn>
        )}
        {help.length > 0 && (
          <FooterColumn title={helpTitle} fold={folds}>
            {help.map(entry => (
              <li key={entry.id}>
                <MenuLink entry={entry} className={css.link} />
              </li>
            ))}
          </FooterColumn>
        )}
        {social.length > 0 && variant === 'columns' && (
          <div className={css.column}>
            {socialTitle && <h2 className={css.title}>{socialTitle}</h2>}
            <SocialLinks entries={social} />
          </div>
        )}
      </div>
      {copyright && (
        <div className={css.legal}>
          <p className={css.copyright}>{copyright}</p>
        </div>
      )}
    </div>
  )
}

function SocialLinks({ entries }: { entries: MenuEntry[] }) {
  return (
    <ul className={css.social}>
      {entries.map(entry => (
        <li key={entry.id}>
          <MenuLink entry={entry} icon="m" className={css.sign} />
        </li>
      ))}
    </ul>
  )
}
