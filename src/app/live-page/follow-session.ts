import { subscribeKey } from 'valtio/utils'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { endSession, reloadBalance, resumeSession } from '../../runtime/session/session.ts'
import { connectTabs } from '../../runtime/session/tabs.ts'
import { session } from '../../runtime/state/session-state.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { refreshWithProgress } from './refresh-with-progress.ts'

/**
 * Loads the site model again after every sign-in and sign-out, also after a sign-in while this module was still loading;
 * a session that the server ended leads to the login dialog, once.
 * @returns functions that stop it
 */
export function followSession(client: Pick<SiteClient, 'refresh'>): (() => void)[] {
  const refresh = () => void refreshWithProgress(client)
  connectTabs({ onSignedIn: found => void resumeSession(found), onSignedOut: endSession, onBalance: reloadBalance })
  if (session.token) refresh()
  return [
    subscribeKey(session, 'serial', refresh),
    subscribeKey(session, 'expirations', () => {
      endSession()
      openDialog('login', { reason: 'ended' })
    }),
  ]
}
