/** Links and moves within the site; outside addresses leave it in a new tab without an opener. */
import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { openDialog } from './dialogs.ts'
import { usePlace } from './site.ts'

export { useNavigate }

/** Loads in advance what a link or opener will need; given by the app. */
export interface Prefetch {
  page(href: string): void
  dialog(name: string): void
}
export const PrefetchContext = createContext<Prefetch>({ page() {}, dialog() {} })

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

export function SiteLink({
  href,
  dialog,
  dialogParams,
  external,
  replace,
  keepScroll,
  onClick,
  ...rest
}: SiteLinkProps) {
  const prefetch = use(PrefetchContext)
  if (external || !isOwnPath(href)) {
    return (
      <a
        {...rest}
        href={isWebAddress(href) ? href : undefined}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClick}
      />
    )
  }
  const warm = () => (dialog ? prefetch.dialog(dialog) : prefetch.page(href))
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!dialog || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    event.preventDefault()
    openDialog(dialog, dialogParams)
  }
  return (
    <Link
      {...rest}
      to={href}
      replace={replace}
      preventScrollReset={keepScroll}
      state={keepScroll ? { keepScroll: true } : undefined}
      onClick={click}
      onPointerEnter={warm}
      onFocus={warm}
      onPointerDown={warm}
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
