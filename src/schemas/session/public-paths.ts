import type { Toggles } from '../feature-name.ts'
import { COMPLETE_PATH } from './oauth.ts'

/** Pages on which visitors sign in or register. */
export const ACCOUNT_PATHS = new Set([
  ...['/login', '/agent-login', '/register', '/register.html', '/register/index.html', COMPLETE_PATH],
  // without these, people who forgot their password could never sign in
  ...['/forgot-password', '/reset-password'],
])

/** Pages that visitors see although the brand asks everybody to sign in first. */
const PUBLIC_PATHS = new Set([...ACCOUNT_PATHS, '/helpmc', '/download'])

/** Address of the sign-in for a visitor who wanted to see `wanted`, and is led there afterwards. */
export const signInAddress = (wanted: string): string =>
  wanted === '/' ? '/login' : `/login?from=${encodeURIComponent(wanted)}`

/** Reads the page that `from` of the address names: one of this site, else the home page. */
export const returnAddress = (from: string | undefined): string =>
  from !== undefined && /^\/(?![/\\])/.test(from) && !/[\\\s]/.test(from) ? from : '/'

/** Address to show after a sign-in over a page. */
export const addressAfter = ({ pathname, search }: { pathname: string; search: string }): string =>
  ACCOUNT_PATHS.has(pathname) ? '/' : pathname + search

/** Tests whether a visitor without a session is sent from this path to /login. */
export const mustSignInFirst = (toggles: Toggles, path: string): boolean =>
  Boolean(toggles.loginedToHomePage) && !PUBLIC_PATHS.has(path)
