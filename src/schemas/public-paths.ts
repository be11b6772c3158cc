/** Which pages visitors see although the brand asks everybody to sign in first (RTE-09). */
const PUBLIC_PATHS = new Set([
  ...['/login', '/register', '/register.html', '/helpmc', '/download'],
  // without these, agents and people who forgot their password could never sign in
  ...['/forgot-password', '/reset-password', '/agent-login'],
])

/** Whether a visitor without a session is sent from this path to /login. */
export const mustSignInFirst = (toggles: Readonly<Record<string, boolean>>, path: string): boolean =>
  Boolean(toggles.loginedToHomePage) && !PUBLIC_PATHS.has(path)
