import type { MouseEvent, ReactNode } from 'react'
import { SiteLink, usePath } from '../../runtime/navigation/site-link.tsx'
import { useMenuAction } from '../../runtime/navigation/use-menu-action.ts'
import { useBadgeCounts } from '../../runtime/session/badge-counts.ts'
import { type ButtonVariant, buttonProps } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ShownEntry } from './use-menu.ts'

export interface MenuLinkProps {
  entry: ShownEntry
  className?: string
  /** It looks like a button. */
  button?: ButtonVariant
  /** Draw the entry's icon, in this size. */
  icon?: 's' | 'm' | 'l'
  /** It leads to the page that is shown; left out: when its address is the page's. */
  current?: boolean
  /** In place of icon and title. */
  content?: ReactNode
  children?: ReactNode
}

/** Not one that opens a tab or a window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** One entry of a menu: a link where it has an address, so that it works without script, else a button. */
export function MenuLink({ entry, className, button, icon, current, content, children }: MenuLinkProps) {
  const act = useMenuAction()
  const path = usePath()
  const counts = useBadgeCounts()
  const count = entry.badge ? (counts[entry.badge] ?? 0) : 0
  const look = button ? buttonProps(button) : { className }
  const inside = content ?? (
    <>
      {icon && entry.icon && <Icon name={entry.icon} size={icon} />}
      <span>{entry.title}</span>
      {count > 0 && <Badge tone="count">{count > 99 ? '99+' : count}</Badge>}
      {children}
    </>
  )
  if (entry.href) {
    return (
      <SiteLink
        href={entry.href}
        external={entry.external}
        dialog={entry.dialog}
        {...look}
        {...entry.hiddenAt}
        aria-current={(current ?? entry.href === path) ? 'page' : undefined}
        onClick={event => {
          // a page of a centre needs an account, and may be refused instead of opened
          if (entry.page === undefined || !isPlainClick(event)) return
          event.preventDefault()
          act(entry)
        }}
      >
        {inside}
      </SiteLink>
    )
  }
  return (
    <button type="button" {...look} data-closes {...entry.hiddenAt} onClick={() => act(entry)}>
      {inside}
    </button>
  )
}
