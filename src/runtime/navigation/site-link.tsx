/** Links and moves within the site; outside addresses leave it in a new tab without an opener. */
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePlace } from '../page/page-context.ts'

export { useNavigate }

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>
export interface SiteLinkProps extends AnchorProps {
  href: string
  /** Where JavaScript runs the link opens this dialog instead of its page. */
  dialog?: string
  dialogParams?: Record<string, string>
  /** An address outside the site. */
  external?: boolean
  replace?: boolean
  /** Keep the scroll position (tabs, filters). */
  keepScroll?: boolean
}

/** A plain link: one listener of the whole page follows it (src/app/navigation/use-links.ts), so that hundreds of links cost nothing. */
export function SiteLink({ href, dialog, dialogParams, external, replace, keepScroll, ...rest }: SiteLinkProps) {
  if (external || !isOwnPath(href)) {
    return <a {...rest} href={isWebAddress(href) ? href : undefined} target="_blank" rel="noopener noreferrer" />
  }
  return (
    <a
      {...rest}
      href={href}
      data-dialog={dialog}
      data-dialog-params={dialogParams && JSON.stringify(dialogParams)}
      data-replace={replace || undefined}
      data-keep-scroll={keepScroll || undefined}
    />
  )
}

/** One leading slash: `//host`, `/\host` and the same with blanks between leave the site. */
export const isOwnPath = (href: string): boolean => /^[/#?](?![/\\])[^\s\\]*$/.test(href)
export const isWebAddress = (href: string): boolean => /^(https?|mailto|tel):/i.test(href)

/** Query of the screen shown. */
export const useQuery = (): Record<string, string> => usePlace().query
/** Path of the screen shown. */
export const usePath = (): string => usePlace().path
