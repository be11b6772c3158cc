import type { ReactNode } from 'react'
import type { MenuEntry } from '../engine/site-model.ts'
import { useCounts } from '../runtime/counts.ts'
import { useMenuAction } from '../runtime/menu-action.ts'
import { SiteLink, usePath } from '../runtime/navigation.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'

export interface MenuLinkProps {
  entry: MenuEntry
  className?: string
  /** Draw the entry's icon, in this size. */
  icon?: 's' | 'm' | 'l'
  children?: ReactNode
}

/** One entry of a menu: a link where it has an address, so that it works without script, else a button. */
export function MenuLink({ entry, className, icon, children }: MenuLinkProps) {
  const act = useMenuAction()
  const path = usePath()
  const counts = useCounts()
  const count = entry.badge ? (counts[entry.badge] ?? 0) : 0
  const inside = (
    <>
      {icon && entry.icon && <Icon name={entry.icon} size={icon} />}
      <span>{entry.title}</span>
      {count > 0 && <Badge tone="count">{count > 99 ? '99+' : count}</Badge>}
      {children}
    </>
  )
  if (entry.href) {
    const current = entry.href === path ? 'page' : undefined
    return (
      <SiteLink
        href={entry.href}
        external={entry.external}
        dialog={entry.dialog}
        className={className}
        aria-current={current}
      >
        {inside}
      </SiteLink>
    )
  }
  return (
    <button type="button" className={className} data-closes onClick={() => act(entry)}>
      {inside}
    </button>
  )
}
