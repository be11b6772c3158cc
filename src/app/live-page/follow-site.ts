/**
 * What goes on while a page is open: session, language and theme changes, newer releases (I18-03, LGN-12, SYS-07, TEN-06).
 * Loaded when the browser is idle, or at once where a session is to be taken up.
 */
import { mutate } from 'swr'
import { subscribeKey } from 'valtio/utils'
import type { ShellPart } from '../../engine/page-model.ts'
import { choices, recallPreferences, setLanguage } from '../../runtime/browser/preferences.ts'
import { call, sessionEnded } from '../../runtime/calls/call.ts'
import { cacheKey } from '../../runtime/calls/use-call.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { versionCheck } from '../../runtime/page/version-check.ts'
import { dropSession, takeUpSession } from '../../runtime/session/session.ts'
import { session, storedSession } from '../../runtime/session/session-state.ts'
import { askSiblings, joinTabs } from '../../runtime/session/tabs.ts'
import { countryCode } from '../../schemas/endpoints/country-code.ts'
import { languageUpdate } from '../../schemas/endpoints/language-update.ts'
import { permission } from '../../schemas/endpoints/permission.ts'
import { loadVersion, type Version } from '../loading/load-part.ts'
import { allStyles } from '../loading/load-styles.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { beginWait } from '../navigation/progress.ts'
import { refuseHost } from '../shell/refused-host.ts'
import { followCounts } from './follow-badge-counts.ts'
import { layOutAhead } from './lay-out-ahead.ts'
import { pollVersion } from './poll-version.ts'
import { recallLogin } from './restore-login.ts'

/** Texts that did not come are asked for again after this long, then after twice as long each time. */
const TEXTS_AGAIN_MS = 4000
const TEXTS_AGAIN_MOST_MS = 60_000

/** @param pollSeconds 0: the server tells what is new. @returns what ends it. */
export function beginPageLife(client: SiteClient, pollSeconds: number): () => void {
  const { store } = client
  /** @returns false when something of it did not arrive: the page stays as it was. */
  const refresh = async (change?: Parameters<SiteClient['refresh']>[0]) => {
    const endWait = beginWait()
    const done = await client.refresh(change).then(
      () => true,
      () => false,
    )
    endWait()
    return done
  }
  const adoptTheme = () => {
    if (choices.theme) store.set({ ...store.get(), theme: choices.theme })
  }
  const adoptLanguage = async () => {
    const { language } = choices
    if (!language || language === store.get().shell.language) return
    const done = await refresh({ language })
    if (choices.language !== language) {
      // chosen anew meanwhile
      if (done) void adoptLanguage()
      return
    }
    if (done) return void call(languageUpdate, { body: { language } })
    setLanguage(store.get().shell.language)
    showToast(text => text('problem.problem/network'), 'danger')
  }
  const undo = [
    subscribeKey(session, 'serial', () => void refresh()),
    subscribeKey(choices, 'theme', adoptTheme),
    subscribeKey(choices, 'language', () => void adoptLanguage()),
    followVersion(client, pollSeconds),
    followCounts(),
    layOutAhead(store),
  ]
  sessionEnded.tell = () => {
    dropSession()
    openDialog('login', { reason: 'ended' })
  }
  allStyles().catch(error => console.error(error))
  // chosen while this was still on its way
  adoptTheme()
  void adoptLanguage()
  recallPreferences()
  joinTabs(dropSession)
  void findSession(store.get().shell)
  undo.push(bringTexts(client))
  void warmCountries(store.get().shell.language)
  void askPermission(client)
  return () => {
    for (const step of undo) step()
  }
}

/** Asks for the texts that did not come with the page until they are here. @returns what ends it. */
function bringTexts(client: SiteClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = TEXTS_AGAIN_MS
  let left = false
  const end = () => {
    left = true
    clearTimeout(timer)
    removeEventListener('online', attempt)
  }
  const attempt = () => {
    clearTimeout(timer)
    client.loadTexts().then(end, () => {
      if (left) return
      clearTimeout(timer)
      timer = setTimeout(attempt, pause)
      pause = Math.min(2 * pause, TEXTS_AGAIN_MOST_MS)
    })
  }
  addEventListener('online', attempt)
  attempt()
  return end
}

/** Moves on to a newer release in place. @returns what ends it. */
function followVersion(client: SiteClient, pollSeconds: number): () => void {
  const { store } = client
  const moveOn = (version: Version) => client.refresh({ version }).catch(() => {})
  versionCheck.run = async () => {
    const version = await loadVersion()
    const { release, metadata } = store.get()
    if (version && (version.release !== release || version.metadata !== metadata)) await moveOn(version)
  }
  if (pollSeconds > 0) return pollVersion(pollSeconds, store.get, moveOn)
  let end: (() => void) | undefined
  let left = false
  const listen = async () => {
    const { listenNews } = await import('./listen-live-updates.ts')
    if (left) return
    end = listenNews(store.get, async version => {
      await moveOn(version)
      // replies of the platform may have changed with its metadata: they stay on the page until the new ones are here
      void mutate(() => true)
    })
  }
  listen().catch(error => console.error(error))
  return () => {
    left = true
    end?.()
  }
}

/** Takes up the session of this tab, of a sibling that a link was opened from, or of a browser that is remembered. */
async function findSession(shell: ShellPart) {
  const found = storedSession() ?? (await askSiblings())
  if (!found && !session.token) await recallLogin(shell)
  if (!found || session.token) {
    session.known = true
    return
  }
  await takeUpSession(found)
}

async function warmCountries(language: string) {
  const result = await call(countryCode)
  if (result.ok) void mutate(cacheKey(countryCode, {}, language, 0), result.value, { revalidate: false })
}

/** A host that the platform refuses is told so; no answer is no refusal (SHL-07). */
async function askPermission(client: SiteClient) {
  const result = await call(permission, { query: { url: location.host } })
  const refused = result.ok ? !result.value.value.allowed : result.problem.status === 403
  if (!refused) return
  await client.loadTexts().catch(() => {})
  await refuseHost()
}
