import { use, useCallback } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'

export interface NavigateOptions {
  replace?: boolean
  /** State stored with the entry of the browser's history. */
  state?: unknown
}

/**
 * Goes to a path of this site; like a browser's link, the current address makes no further entry of the history. The router's own hook
 * renders its users again at each navigation, because it also resolves relative paths; here that would be every tile and every drop-down of
 * a page.
 */
export function useNavigate(): (path: string, options?: NavigateOptions) => void {
  const { navigator } = use(UNSAFE_NavigationContext)
  return useCallback(
    (path, { replace, state } = {}) => {
      const address = withinSite(path)
      if (replace || isShown(address)) navigator.replace(address, state)
      else navigator.push(address, state)
    },
    [navigator],
  )
}

const isShown = (address: string): boolean => {
  const { pathname, search, hash } = window.location
  return address === pathname + search + hash
}

/** Keeps a path within the site: two slashes at its beginning name another host, as in the path of `/.//elsewhere.example`. */
export const withinSite = (path: string): string => path.replace(/^[\\/]{2,}/, '/')
