import { subscribeKey } from 'valtio/utils'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { endSession, reloadBalance, resumeSession } from '../../runtime/session/session.ts'
import { connectTabs } from '../../runtime/session/tabs.ts'
import { session } from '../../runtime/state/session-state.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { refreshWithProgress } from './refresh-with-progress.ts'

/**
 * Loads the site model again after every sign-in and sign-out, also after a sign-in while this module was still loading; follows the
 * member's balance; a session that the server ended leads to the login dialog, once.
 * @returns functions that stop it
 */
export function followSession(client: Pick<SiteClient, 'refresh'>): (() => void)[] {
  const showBalance = createBalanceReload()
  const follower = createBalanceFollower(showBalance)
  const refresh = () => {
    void refreshWithProgress(client)
    follower.restart()
  }
  connectTabs({ onSignedIn: found => void resumeSession(found), onSignedOut: endSession, onBalance: showBalance })
  if (session.token) refresh()
  return [
    subscribeKey(session, 'serial', refresh),
    subscribeKey(session, 'expirations', () => {
      endSession()
      openDialog('login', { reason: 'ended' })
    }),
    follower.stop,
  ]
}

/** Loads the balance again; a hidden tab does so once, when it is visible again, and so does not keep an unused session. */
function createBalanceReload(): () => void {
  let isDue = false
  const reload = () => {
    if (document.hidden) return
    isDue = false
    document.removeEventListener('visibilitychange', reload)
    reloadBalance()
  }
  return () => {
    if (!isDue) document.addEventListener('visibilitychange', reload)
    isDue = true
    reload()
  }
}

/** Follows the balance of the session that the tab has, with code that visitors do not load. */
function createBalanceFollower(onBalance: () => void) {
  let stop = () => {}
  const restart = async () => {
    const { token } = session
    stop()
    if (!token) return
    const { followBalance } = await import('./follow-balance.ts')
    if (session.token !== token) return
    stop()
    stop = followBalance(onBalance)
  }
  return { restart: () => void restart().catch(error => console.error(error)), stop: () => stop() }
}
