import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { SiteLink, type SiteLinkProps, usePath } from '../../runtime/navigation/site-link.tsx'
import { useMenuAction } from '../../runtime/navigation/use-menu-action.ts'
import { useBadgeCount } from '../../runtime/state/badge-counts.ts'
import { type ButtonVariant, buttonProps } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ShownEntry } from './use-menu.ts'

export interface MenuLinkProps {
  entry: ShownEntry
  className?: string
  /** Style of a button. */
  button?: ButtonVariant
  /** Draw the entry's icon, in this size. */
  icon?: 's' | 'm' | 'l'
  /** Marks the page that is shown; left out: decided by the address. */
  current?: boolean
  /** Content in place of icon and title. */
  content?: ReactNode
  children?: ReactNode
}

/** Tests whether a click opens no tab or window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** One entry of a menu: a link where it has an address, so that it works without script, else a button. */
export function MenuLink({ entry, className, button, icon, current, content, children }: MenuLinkProps) {
  const path = usePath()
  const look = button ? buttonProps(button) : { className }
  const inside = content ?? (
    <>
      {icon && entry.icon && <Icon name={entry.icon} size={icon} />}
      <span>{entry.title}</span>
      {entry.badge && <CountBadge name={entry.badge} />}
      {children}
    </>
  )
  if (!entry.href)
    return (
      <ActionButton entry={entry} {...look} {...entry.hiddenAt}>
        {inside}
      </ActionButton>
    )
  const link = {
    href: entry.href,
    external: entry.external,
    dialog: entry.dialog,
    ...look,
    ...entry.hiddenAt,
    'aria-current': (current ?? entry.href === path) ? ('page' as const) : undefined,
    children: inside,
  }
  return entry.page === undefined ? <SiteLink {...link} /> : <PageLink entry={entry} {...link} />
}

type WithEntry<Props> = Props & { entry: ShownEntry }

/** A page of a centre needs an account, and may be refused instead of opened. */
function PageLink({ entry, ...link }: WithEntry<SiteLinkProps>) {
  const act = useMenuAction()
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    act(entry)
  }
  return <SiteLink {...link} onClick={click} />
}

function ActionButton({ entry, ...button }: WithEntry<ComponentProps<'button'>>) {
  const act = useMenuAction()
  return <button type="button" {...button} data-closes onClick={() => act(entry)} />
}

function CountBadge({ name }: { name: string }) {
  const count = useBadgeCount(name)
  return count > 0 && <Badge tone="count">{count > 99 ? '99+' : count}</Badge>
}
