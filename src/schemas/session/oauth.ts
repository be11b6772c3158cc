/** How the window that went to Google or Facebook tells the page that opened it what became of it (LGN-13). */

/** Name of the BroadcastChannel; of the brand's origin alone. */
export const OAUTH_CHANNEL = 'oauth'

/** What the callback page says. `tab` is what the page gave when it opened the window: other tabs pay no heed. */
export type OAuthMessage =
  | { tab: string; ok: true; ticket: string }
  | { tab: string; ok: false; code: string; message: string }
