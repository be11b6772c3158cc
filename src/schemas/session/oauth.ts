/** Messages by which the window of a Google or Facebook sign-in reports to the page that opened it. */

import type { CallProblemCode } from '../problems/problem-codes.ts'

/** Name of the BroadcastChannel; of the brand's origin alone. */
export const OAUTH_CHANNEL = 'oauth'

/** Page that asks a person without an account for the rest of the registration. */
export const COMPLETE_PATH = '/register/complete'

/**
 * The message of the callback page. `tab` names the tab that opened the window; other tabs ignore it. A known person gets a ticket for a
 * session; the attempt of an unknown one is completed by a registration.
 */
export type OAuthMessage =
  | { tab: string; ok: true; ticket: string }
  | { tab: string; ok: true; attempt: string }
  | { tab: string; ok: false; code: CallProblemCode; message: string }
