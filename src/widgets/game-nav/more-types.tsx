import type { RefObject } from 'react'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Menu, menuItemClass } from '../../ui/actions/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './more-types.module.css'

export interface NavItem {
  href: string
  icon: string
  title: string
}

export interface MoreTypesProps {
  /** Measured to find out how many items fit. */
  container: RefObject<HTMLDivElement | null>
  items: readonly NavItem[]
  path: string
}

/** The items that do not fit into the row. Without script the row scrolls instead. */
export function MoreTypes({ container, items, path }: MoreTypesProps) {
  const t = useText()
  const hydrated = useHydrated()
  const isCurrent = items.some(({ href }) => href === path)
  return (
    <div
      ref={container}
      className={css.more}
      data-shown={items.length > 0 || undefined}
      data-here={isCurrent || undefined}
    >
      {hydrated && (
        <Menu
          face={
            <>
              {t('header.more-games')}
              <Icon name="chevron-down" size="s" />
            </>
          }
        >
          {items.map(({ href, icon, title }) => (
            <SiteLink
              key={href}
              href={href}
              className={menuItemClass}
              aria-current={href === path ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span>{title}</span>
            </SiteLink>
          ))}
        </Menu>
      )}
    </div>
  )
}
