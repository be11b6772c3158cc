/** Follows the address: loads the next screen, keeps the old one until it is ready, then moves scroll and focus (RTE-15, SHL-06). */
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { closeAllDialogs } from '../../runtime/dialogs/dialogs.ts'
import { rememberOutside } from '../../runtime/navigation/centre-return.ts'
import { type SiteClient, withCurrentVersion } from '../loading/site-client.ts'
import { MAIN_ID } from '../shell/shell.tsx'
import { nameDocument } from './document-title.ts'
import { announce, beginWait } from './progress.ts'
import { rememberScroll, restoreScroll } from './scroll-memory.ts'

export const readQuery = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** @param onFailure tells the visitor; `retry` tries once more. */
export function useNavigation(
  client: SiteClient | undefined,
  onFailure: (error: unknown, retry: () => void) => void,
): void {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef<string>(undefined)
  const fail = useRef(onFailure)
  useEffect(() => {
    fail.current = onFailure
  })
  useEffect(() => {
    if (!client) return
    if (shown.current) rememberScroll(shown.current)
    const isFirst = shown.current === undefined
    let current = true
    const show = () => {
      shown.current = location.key
      if (!isFirst) arrive(location, type)
    }
    if (client.store.get().path === location.pathname) {
      adoptQuery(client, location.search)
      show()
      return
    }
    const go = async () => {
      const endWait = beginWait()
      try {
        const view = await withCurrentVersion(client, () =>
          client.loadView(location.pathname, readQuery(location.search)),
        )
        if (!current) return
        closeAllDialogs()
        rememberOutside(client.store.get())
        flushSync(() => client.store.set(view))
        nameDocument(view.shell.brand.name, view.screen.screen)
        announce(view.screen.screen.title)
        show()
      } catch (error) {
        if (current) fail.current(error, () => void go())
      } finally {
        endWait()
      }
    }
    void go()
    return () => {
      current = false
    }
  }, [client, location, type])
}

function adoptQuery({ store }: SiteClient, search: string) {
  const query = readQuery(search)
  const view = store.get()
  if (JSON.stringify(query) !== JSON.stringify(view.query)) store.set({ ...view, query })
}

/** Addresses are typed and cut by people: a hash that cannot be read is taken as it stands, and names nothing. */
function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash
  }
}

function arrive({ key, hash, state }: Location, type: NavigationType) {
  if (type === 'POP') return restoreScroll(key)
  const target = hash && document.getElementById(readHash(hash))
  if (target) {
    target.scrollIntoView()
    // the skip link leads a keyboard there, not only the eye
    return target.focus({ preventScroll: true })
  }
  if (state?.keepScroll) return
  window.scrollTo(0, 0)
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
