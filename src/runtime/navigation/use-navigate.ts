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
      if (replace || isShown(address)) leaveWindows(() => navigator.replace(address, state))
      else inTurn(() => navigator.push(address, state))
    },
    [navigator],
  )
}

/** Navigations that wait until the history has gone back to the page's own entry. */
let waiting: (() => void)[] | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Milliseconds after which a history that stays where it is, as it may in a frame, holds nothing back. */
const MAX_WAIT_MS = 1000

function inTurn(go: () => void): void {
  if (waiting) waiting.push(go)
  else go()
}

/** Goes on from the page's own entry: an address that replaced the entry of a window would leave the page below it. */
function leaveWindows(go: () => void): void {
  const { windows } = (window.history.state ?? {}) as { windows?: number }
  if (windows && !waiting) {
    waiting = []
    addEventListener('popstate', resume)
    timer = setTimeout(resume, MAX_WAIT_MS)
    window.history.go(-windows)
  }
  inTurn(go)
}

/** Whether the history goes back over entries of windows for a navigation: the windows stay as they are. */
export const isLeavingWindows = (): boolean => waiting !== undefined

function resume(): void {
  removeEventListener('popstate', resume)
  clearTimeout(timer)
  const navigations = waiting ?? []
  waiting = undefined
  for (const go of navigations) go()
}

const isShown = (address: string): boolean => {
  const { pathname, search, hash } = window.location
  return address === pathname + search + hash
}

/** Keeps a path within the site: two slashes at its beginning name another host, as in the path of `/.//elsewhere.example`. */
export const withinSite = (path: string): string => path.replace(/^[\\/]{2,}/, '/')
