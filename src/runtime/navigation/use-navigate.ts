import { use, useCallback } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'

export interface NavigateOptions {
  replace?: boolean
  /** Kept with the entry of the browser's history. */
  state?: unknown
}

/**
 * Goes to a path of this site. The router's own hook renders whoever uses it again at each navigation, because it also resolves
 * relative paths; here that would be every tile and every drop-down of a page.
 */
export function useNavigate(): (path: string, options?: NavigateOptions) => void {
  const { navigator } = use(UNSAFE_NavigationContext)
  return useCallback(
    (path, { replace, state } = {}) =>
      replace ? navigator.replace(withinSite(path), state) : navigator.push(withinSite(path), state),
    [navigator],
  )
}

/** Two slashes at its beginning name another host: the path of `/.//elsewhere.example` is `//elsewhere.example`. */
export const withinSite = (path: string): string => path.replace(/^[\\/]{2,}/, '/')
