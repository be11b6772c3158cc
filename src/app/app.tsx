/** A page: the same tree on the server, where it is rendered once, and in the browser, where it lives. */
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import '../ui/base.css'
import { ask } from '../runtime/dialogs/confirm.ts'
import { usePlace, useSite } from '../runtime/page/page-context.ts'
import { type PageBasis, PageProvider } from '../runtime/page/page-provider.tsx'
import { useSession } from '../runtime/session/session-state.ts'
import { useAnalytics } from './analytics/use-analytics.ts'
import { useDialogHost } from './dialogs/use-dialog-host.ts'
import { usePageLife } from './live-page/use-follow-site.ts'
import { PartFailure } from './loading/load-part.ts'
import { PartMissing } from './loading/part-missing.tsx'
import type { SiteClient } from './loading/site-client.ts'
import { useProgress } from './navigation/progress.ts'
import { useLinks } from './navigation/use-links.ts'
import { useNavigation } from './navigation/use-navigation.ts'
import { KeptShell } from './shell/closable-shell.tsx'
import { useRefusedHost } from './shell/refused-host.ts'
import css from './shell/shell.module.css'
import type { ViewStore } from './view-store.ts'

export interface AppProps {
  store: ViewStore
  basis: PageBasis
  /** Absent on the server. */
  client?: SiteClient
  pollSeconds: number
  /** Why a part of this page's code did not arrive. */
  failure?: unknown
}

export function App({ store, basis, client, pollSeconds, failure }: AppProps) {
  const view = useSyncExternalStore(store.subscribe, store.get, store.get)
  usePageLife(client, pollSeconds)
  useEffect(() => {
    if (client) document.documentElement.dataset.hydrated = ''
  }, [client])
  return (
    <PageProvider view={view} basis={basis}>
      <Page client={client} failure={failure}>
        <KeptShell view={view} basis={basis} />
      </Page>
    </PageProvider>
  )
}

function Page({ client, failure, children }: Pick<AppProps, 'client' | 'failure'> & { children: ReactNode }) {
  const { busy, announcement } = useProgress()
  useNavigation(client, onFailure)
  const told = useRef(false)
  useEffect(() => {
    if (!failure || told.current) return
    told.current = true
    onFailure(failure, () => {})
  }, [failure])
  useLinks(client)
  useSignInFirst()
  const Host = useDialogHost()
  const { system } = useSite()
  const refused = useRefusedHost() !== undefined
  const gtagId = system.status === 0 && !refused ? system.gtagId : undefined
  const Analytics = useAnalytics(gtagId)
  return (
    <>
      {children}
      <PartMissing />
      {client && gtagId && Analytics && <Analytics gtagId={gtagId} client={client} />}
      {client && Host && <Host client={client} onFailure={onFailure} />}
      {busy && <div className={css.progress} role="progressbar" aria-hidden="true" />}
      <p className={css.announcement} role="status">
        {announcement}
      </p>
    </>
  )
}

/** A missing reply can be tried again; a missing chunk means that a newer version is out (SYS-04). */
async function onFailure(error: unknown, retry: () => void): Promise<void> {
  const isPart = error instanceof PartFailure
  const yes = await ask(text => ({
    text: isPart ? text('problem.problem/network') : text('shell.part-missing'),
    confirm: isPart ? text('common.retry') : text('shell.reload'),
    cancel: text('common.close'),
  }))
  if (yes) isPart ? retry() : location.reload()
}

const OPEN_TO_ALL = new Set([
  ...['/login', '/register', '/register.html', '/helpmc', '/download'],
  // else agents, and whoever has forgotten the password, could never sign in
  ...['/forgot-password', '/reset-password', '/agent-login'],
])

/** A tenant may show its site only to who is signed in (RTE-09). */
function useSignInFirst() {
  const { toggles } = useSite()
  const { path } = usePlace()
  const { known, token } = useSession()
  const navigate = useNavigate()
  const mustLeave = Boolean(toggles.loginedToHomePage) && known && !token && !OPEN_TO_ALL.has(path)
  useEffect(() => {
    if (mustLeave) navigate('/login', { replace: true })
  }, [mustLeave, navigate])
}
