/**
 * Follows changes while a page is open: session, language and theme changes, newer releases. Loaded when the browser is idle, or at once
 * where a session is resumed.
 */
import { mutate } from 'swr'
import { subscribeKey } from 'valtio/utils'
import { preferences, restorePreferences, setLanguage } from '../../runtime/browser/preferences.ts'
import { call } from '../../runtime/calls/call.ts'
import { cacheKey } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { resumeSession } from '../../runtime/session/session.ts'
import { findSessionInTabs } from '../../runtime/session/tabs.ts'
import { finishSearch, readStoredSession, type StoredSession, session } from '../../runtime/state/session-state.ts'
import { countryCode } from '../../schemas/endpoints/country-code.ts'
import { languageUpdate } from '../../schemas/endpoints/language-update.ts'
import { permission } from '../../schemas/endpoints/permission.ts'
import { loadStyles } from '../loading/load-styles.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { loadAllLoaders } from '../registry/registry.ts'
import { refuseHost } from '../shell/refused-host.ts'
import { showView } from '../state/view-store.ts'
import { followBadgeCounts } from './follow-badge-counts.ts'
import { followConnection } from './follow-connection.ts'
import { followReminders } from './follow-reminders.ts'
import { followServiceWorker } from './follow-service-worker.ts'
import { followSession } from './follow-session.ts'
import { followVersion } from './follow-version.ts'
import { keepFocus } from './keep-focus.ts'
import { loadTextsUntilPresent } from './load-texts-until-present.ts'
import { refreshWithProgress } from './refresh-with-progress.ts'
import { restoreLogin } from './restore-login.ts'

/**
 * @param pollSeconds seconds between two checks for a newer version; 0: the server sends live updates. @returns a function that stops
 * following.
 */
export function followSite(client: SiteClient, pollSeconds: number): () => void {
  const { store } = client
  const stops = [
    ...followPreferences(client),
    ...followSession(client),
    followVersion(client, pollSeconds),
    followBadgeCounts(),
    followConnection(),
    followServiceWorker(store),
    followReminders(),
    keepFocus(),
    loadTextsUntilPresent(client),
  ]
  for (const early of [loadStyles(), loadAllLoaders()]) early.catch(error => console.error(error))
  void findSession(client)
  void prefetchCountries(store.view.shell.language)
  void checkPermission(client)
  return () => {
    for (const stop of stops) stop()
  }
}

/** Shows a theme or language that the visitor chooses, also one chosen while this module was still loading. */
function followPreferences(client: SiteClient): (() => void)[] {
  const { store } = client
  const showTheme = () => {
    if (preferences.theme) showView(store, { ...store.view, theme: preferences.theme })
  }
  const showLanguage = async () => {
    const { language } = preferences
    if (!language || language === store.view.shell.language) return
    const done = await refreshWithProgress(client, { language })
    if (preferences.language !== language) {
      // another language was chosen meanwhile
      if (done) void showLanguage()
      return
    }
    if (done) return void call(languageUpdate, { body: { language } })
    setLanguage(store.view.shell.language)
    showToast(text => text('problem.request/network'), 'danger')
  }
  showTheme()
  void showLanguage()
  restorePreferences()
  return [
    subscribeKey(preferences, 'theme', showTheme),
    subscribeKey(preferences, 'language', () => void showLanguage()),
  ]
}

/** Resumes the session of this tab or of a sibling tab that a link was opened from; else signs a remembered browser in. */
async function findSession(client: SiteClient) {
  const resume = async (found: StoredSession) => {
    // a member's content without its texts would have another size
    await client.loadTexts().catch(() => {})
    await resumeSession(found)
  }
  const found = readStoredSession() ?? (await findSessionInTabs(late => void (!session.token && resume(late))))
  if (!found && !session.token) await restoreLogin(client.store.view.shell)
  if (!found || session.token) return finishSearch()
  await resume(found)
}

async function prefetchCountries(language: string) {
  const result = await call(countryCode)
  if (result.ok) void mutate(cacheKey(countryCode, {}, language, 0), result.value, { revalidate: false })
}

/** Shows the refusal page on a host that the platform refuses; without an answer the site stays open. */
async function checkPermission(client: SiteClient) {
  const result = await call(permission, { query: { url: location.host } })
  const refused = result.ok ? !result.value.value.allowed : result.problem.status === 403
  if (!refused) return
  await client.loadTexts().catch(() => {})
  await refuseHost()
}
