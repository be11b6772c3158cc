import type { ReactNode, RefObject } from 'react'
import { useOpenControl } from '../../runtime/dialogs/use-open-control.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Menu } from '../../ui/actions/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './more-menu.module.css'

export interface MoreMenuProps {
  /** Measured to find out how many items fit. */
  container: RefObject<HTMLDivElement | null>
  /** Places the button at the end of the row. */
  className: string | undefined
  /** True when one of the items leads to the page that is shown. */
  isCurrent: boolean
  /** The items that do not fit. */
  children: readonly ReactNode[]
}

/** The items that do not fit into a row. Without script the row scrolls instead. */
export function MoreMenu({ container, className, isCurrent, children }: MoreMenuProps) {
  const t = useText()
  const hydrated = useHydrated()
  const toggled = useOpenControl()
  return (
    <div
      ref={container}
      className={`${css.more} ${className}`}
      data-shown={children.length > 0 || undefined}
      data-here={isCurrent || undefined}
    >
      {hydrated && (
        <Menu
          onToggle={toggled}
          face={
            <>
              {t('header.more-games')}
              <Icon name="chevron-down" size="s" />
            </>
          }
        >
          {children}
        </Menu>
      )}
    </div>
  )
}
