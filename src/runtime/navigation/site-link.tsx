/** Links within the site; outside addresses open in a new tab without an opener. */
import { type ComponentProps, use } from 'react'
import { QueryContext, useCurrentPage } from '../state/page-context.ts'

export { useNavigate } from './use-navigate.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>
export interface SiteLinkProps extends AnchorProps {
  href: string
  /** Dialog that the link opens instead of its page, with JavaScript. */
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
  if (external || !isSitePath(href)) {
    return <a {...rest} href={isExternalUrl(href) ? href : undefined} target="_blank" rel="noopener noreferrer" />
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

/** Tests for a path of this site. `//host` and `/\host`, also with blanks in between, lead to another one. */
export const isSitePath = (href: string): boolean => /^[/#?](?![/\\])[^\s\\]*$/.test(href)
export const isExternalUrl = (href: string): boolean => /^(https?|mailto|tel):/i.test(href)

/** Query of the screen shown. */
export const useQuery = (): Record<string, string> => use(QueryContext)
/** Path of the screen shown. */
export const usePath = (): string => useCurrentPage().path
