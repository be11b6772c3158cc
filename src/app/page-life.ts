/**
 * What goes on while a page is open: session, language and theme changes, newer releases (I18-03, LGN-12, SYS-07, TEN-06).
 * Loaded when the browser is idle, or at once where a session is to be taken up.
 */
import { mutate } from 'swr'
import { subscribeKey } from 'valtio/utils'
import { ask } from '../runtime/ask.ts'
import { call, sessionEnded } from '../runtime/call.ts'
import { openDialog } from '../runtime/dialogs.ts'
import { choices, recallPreferences } from '../runtime/preferences.ts'
import { dropSession, loadMember } from '../runtime/session.ts'
import { adoptSession, session, storedSession } from '../runtime/session-state.ts'
import { askSiblings, joinTabs } from '../runtime/tabs.ts'
import type { TextStore } from '../runtime/texts.ts'
import { cacheKey } from '../runtime/use-call.ts'
import { versionCheck } from '../runtime/version-check.ts'
import { countryCode } from '../schemas/endpoints/country-code.ts'
import { languageUpdate } from '../schemas/endpoints/language-update.ts'
import { permission } from '../schemas/endpoints/permission.ts'
import { allStyles } from './all-styles.ts'
import { loadVersion, type Version } from './parts.ts'
import { pollVersion } from './poll-version.ts'
import { beginWait } from './progress.ts'
import type { SiteClient } from './site-client.ts'

/** @param pollSeconds 0: the server tells what is new. @returns what ends it. */
export function beginPageLife(client: SiteClient, pollSeconds: number, texts: TextStore): () => void {
  const { store } = client
  const refresh = async (change?: Parameters<SiteClient['refresh']>[0]) => {
    const endWait = beginWait()
    await client.refresh(change).catch(() => {})
    endWait()
  }
  const adoptTheme = () => {
    if (choices.theme) store.set({ ...store.get(), theme: choices.theme })
  }
  const adoptLanguage = async () => {
    const { language } = choices
    if (!language || language === store.get().shell.language) return
    await refresh({ language })
    void call(languageUpdate, { body: { language } })
  }
  const undo = [
    subscribeKey(session, 'serial', () => void refresh()),
    subscribeKey(choices, 'theme', adoptTheme),
    subscribeKey(choices, 'language', () => void adoptLanguage()),
    followVersion(client, pollSeconds),
  ]
  sessionEnded.tell = () => {
    dropSession()
    openDialog('login', { reason: 'ended' })
  }
  void allStyles()
  // chosen while this was still on its way
  adoptTheme()
  void adoptLanguage()
  recallPreferences()
  joinTabs(dropSession)
  void findSession()
  void client.loadTexts().catch(() => {})
  void warmCountries(store.get().shell.language)
  void askPermission(client, texts)
  return () => {
    for (const step of undo) step()
  }
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
    const { listenNews } = await import('./listen-news.ts')
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

/** Takes up the session of this tab, or of a sibling that a link was opened from. */
async function findSession() {
  const found = storedSession() ?? (await askSiblings())
  if (!found || session.token) {
    session.known = true
    return
  }
  adoptSession(found.token, found.username, found.isAgent)
  await loadMember()
}

async function warmCountries(language: string) {
  const result = await call(countryCode)
  if (result.ok) void mutate(cacheKey(countryCode, {}, language, 0), result.value, { revalidate: false })
}

/** A host that the platform refuses is told so; no answer is no refusal (SHL-07). */
async function askPermission(client: SiteClient, texts: TextStore) {
  const result = await call(permission, { query: { url: location.host } })
  const refused = result.ok ? !result.value.value.allowed : result.problem.status === 403
  if (!refused) return
  await client.loadTexts().catch(() => {})
  const text = texts.get()
  void ask({ text: text('problem.problem/invalid-url'), confirm: text('common.confirm') })
}
