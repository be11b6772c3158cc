import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import css from './link.module.css'

/** Class of a link within text, for links that the router follows. */
export const linkClass = css.link

export interface OutsideLinkProps {
  /** An address that has been checked to be safe. */
  href: string
  /** Read out after the content: "opens in a new window". */
  newWindowLabel: string
  children: ReactNode
}

/** A link that opens a new window without access to ours. */
export function OutsideLink({ href, newWindowLabel, children }: OutsideLinkProps) {
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external-link" size="s" />
      <span className="visually-hidden">{newWindowLabel}</span>
    </a>
  )
}
