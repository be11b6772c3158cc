import type { Toggles } from '../feature-name.ts'
import { COMPLETE_PATH } from './oauth.ts'

/** Pages on which somebody signs in or registers. */
const ACCOUNT_PATHS = new Set([
  ...['/login', '/agent-login', '/register', '/register.html', '/register/index.html', COMPLETE_PATH],
  // without these, people who forgot their password could never sign in
  ...['/forgot-password', '/reset-password'],
])

/** Which pages visitors see although the brand asks everybody to sign in first. */
const PUBLIC_PATHS = new Set([...ACCOUNT_PATHS, '/helpmc', '/download'])

/** Where a visitor signs in who wanted to see this address, and is led there afterwards. */
export const signInAddress = (wanted: string): string =>
  wanted === '/' ? '/login' : `/login?from=${encodeURIComponent(wanted)}`

/** What `from` of the page's address names: a page of this site, or the home page. */
export const returnAddress = (from: string | undefined): string =>
  from !== undefined && /^\/(?![/\\])/.test(from) && !/[\\\s]/.test(from) ? from : '/'

/** Address that somebody goes on to who signs in over a page. */
export const addressAfter = ({ pathname, search }: { pathname: string; search: string }): string =>
  ACCOUNT_PATHS.has(pathname) ? '/' : pathname + search

/** Whether a visitor without a session is sent from this path to /login. */
export const mustSignInFirst = (toggles: Toggles, path: string): boolean =>
  Boolean(toggles.loginedToHomePage) && !PUBLIC_PATHS.has(path)
