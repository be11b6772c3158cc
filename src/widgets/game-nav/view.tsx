import { useRef } from 'react'
import { MoreMenu } from '../../parts/menus/more-menu.tsx'
import { useFittingCount } from '../../parts/menus/use-fitting.ts'
import { SiteLink, usePath } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { nearestPath } from '../../schemas/nearest-path.ts'
import { menuItemClass } from '../../ui/actions/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Settings } from './settings.ts'
import { VendorDrop } from './vendor-drop.tsx'
import css from './view.module.css'

/** Most pills with icons. */
const MANY = 8

export function View({ settings }: WidgetProps<Settings>) {
  const { variant = 'bar', icons = true, home = true, promotions = '/promotions', vendors = true } = settings
  const t = useText()
  const path = usePath()
  const { gameTypes, constants } = useSite()
  const { headerVendors: maxVendors, dropDownCloseDelay: closeDelay } = constants
  const list = useRef<HTMLUListElement>(null)
  const more = useRef<HTMLDivElement>(null)
  const items: { href: string; icon: string; title: string; type?: (typeof gameTypes)[number] }[] = [
    ...(home ? [{ href: '/', icon: 'house', title: t('nav.home') }] : []),
    ...gameTypes.map(type => ({ href: type.path, icon: type.icon, title: type.title, type })),
    ...(promotions ? [{ href: promotions, icon: 'gift', title: t('nav.promotions') }] : []),
  ]
  const current = nearestPath(
    items.map(({ href }) => href),
    path,
  )
  const fitting = useFittingCount(list, more, items.map(item => item.title).join())
  const over = items.slice(fitting)
  return (
    <nav className={css.nav} data-variant={variant} aria-label={t('header.game-types')}>
      <ul
        ref={list}
        className={css.list}
        data-many={items.length > MANY || undefined}
        data-cut={over.length > 0 || undefined}
      >
        {items.map(({ href, icon, title, type }, index) => (
          <li key={href} data-over={index >= fitting || undefined}>
            {type && vendors && type.vendors.length > 0 ? (
              <VendorDrop
                type={type}
                icon={icons}
                most={maxVendors}
                closeDelay={closeDelay}
                current={href === current}
              />
            ) : (
              <SiteLink
                href={href}
                className={css.item}
                data-nav-item
                aria-current={href === current ? 'page' : undefined}
              >
                {icons && <Icon name={icon} />}
                {title}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
      <MoreMenu container={more} className={css.more} isCurrent={over.some(({ href }) => href === current)}>
        {over.map(({ href, icon, title }) => (
          <SiteLink
            key={href}
            href={href}
            className={menuItemClass}
            aria-current={href === current ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span>{title}</span>
          </SiteLink>
        ))}
      </MoreMenu>
    </nav>
  )
}
