/** Which pages visitors see although the brand asks everybody to sign in first (RTE-09). */
const PUBLIC_PATHS = new Set([
  ...['/login', '/register', '/register.html', '/helpmc', '/download'],
  // without these, agents and people who forgot their password could never sign in
  ...['/forgot-password', '/reset-password', '/agent-login'],
])

/** Where a visitor signs in who wanted to see this address, and is led there afterwards (ROL-01). */
export const signInAddress = (wanted: string): string =>
  wanted === '/' ? '/login' : `/login?from=${encodeURIComponent(wanted)}`

/** What `from` of the page's address names: a page of this site, or the home page. */
export const returnAddress = (from: string | undefined): string =>
  from !== undefined && /^\/(?![/\\])/.test(from) && !/[\\\s]/.test(from) ? from : '/'

/** Whether a visitor without a session is sent from this path to /login. */
export const mustSignInFirst = (toggles: Readonly<Record<string, boolean>>, path: string): boolean =>
  Boolean(toggles.loginedToHomePage) && !PUBLIC_PATHS.has(path)
