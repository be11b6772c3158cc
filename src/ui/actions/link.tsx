import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import css from './link.module.css'

/** The look of a link among words, for links that the router follows. */
export const linkClass = css.link

export interface OutsideLinkProps {
  /** An address that was judged safe. */
  href: string
  /** Said after the words: "opens in a new window". */
  newWindowLabel: string
  children: ReactNode
}

/** A link out of the site, in a window that knows nothing of ours. */
export function OutsideLink({ href, newWindowLabel, children }: OutsideLinkProps) {
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external-link" size="s" />
      <span className={css.hidden}>{newWindowLabel}</span>
    </a>
  )
}
