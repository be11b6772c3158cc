/** How the window for a Google or Facebook sign-in reports its result to the page that opened it (LGN-13). */

/** Name of the BroadcastChannel; of the brand's origin alone. */
export const OAUTH_CHANNEL = 'oauth'

/** The message of the callback page. `tab` names the tab that opened the window; other tabs ignore it. */
export type OAuthMessage =
  | { tab: string; ok: true; ticket: string }
  | { tab: string; ok: false; code: string; message: string }
