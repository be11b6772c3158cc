/** What goes on while a page is open: session, language and theme changes, newer releases (I18-03, LGN-12, SYS-07, TEN-06). */
import { useEffect } from 'react'
import { mutate } from 'swr'
import { subscribeKey } from 'valtio/utils'
import { call, callSettings, sessionEnded } from '../runtime/call.ts'
import { openDialog } from '../runtime/dialogs.ts'
import { choices, recallPreferences } from '../runtime/preferences.ts'
import { dropSession, loadMember } from '../runtime/session.ts'
import { adoptSession, session, storedSession } from '../runtime/session-state.ts'
import { askSiblings, joinTabs } from '../runtime/tabs.ts'
import { cacheKey } from '../runtime/use-call.ts'
import { countryCode } from '../schemas/endpoints/country-code.ts'
import { languageUpdate } from '../schemas/endpoints/language-update.ts'
import { pollVersion } from './poll-version.ts'
import { beginWait } from './progress.ts'
import type { SiteClient } from './site-client.ts'

export function usePageLife(client: SiteClient | undefined, pollSeconds: number): void {
  useEffect(() => {
    if (!client) return
    const { store } = client
    const refresh = async (change?: Parameters<SiteClient['refresh']>[0]) => {
      const endWait = beginWait()
      await client.refresh(change).catch(() => {})
      endWait()
    }
    const undo = [
      subscribeKey(session, 'serial', () => void refresh()),
      subscribeKey(choices, 'theme', theme => {
        if (theme) store.set({ ...store.get(), theme })
      }),
      subscribeKey(choices, 'language', async language => {
        if (!language || language === store.get().shell.language) return
        await refresh({ language })
        void call(languageUpdate, { body: { language } })
      }),
      pollVersion(
        pollSeconds,
        () => store.get(),
        version => client.refresh({ version }).catch(() => {}),
      ),
    ]
    sessionEnded.tell = () => {
      dropSession()
      openDialog('login', { reason: 'ended' })
    }
    recallPreferences()
    joinTabs(dropSession)
    void findSession()
    const cancelIdle = whenIdle(() => {
      void client.loadTexts().catch(() => {})
      void warmCountries(store.get().shell.language)
    })
    return () => {
      for (const step of undo) step()
      cancelIdle()
    }
  }, [client, pollSeconds])
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

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(id)
}

/** What every request says about the site. */
export function settleCalls(brand: { id: string; merchant: string }, language: string): void {
  Object.assign(callSettings, { merchant: brand.merchant, tenant: brand.id, language })
}
