/** A page: the same tree is rendered once on the server and hydrated in the browser. */
import { type ReactNode, useEffect, useRef } from 'react'
import '../ui/base.css'
import { requestConfirmation } from '../runtime/dialogs/confirm.ts'
import { useNavigate } from '../runtime/navigation/use-navigate.ts'
import { PageProvider, type PageResources } from '../runtime/page/page-provider.tsx'
import { SiteActionsContext } from '../runtime/page/site-actions.ts'
import { useCurrentPage, useSite } from '../runtime/state/page-context.ts'
import { useSessionValue } from '../runtime/state/session-state.ts'
import { mustSignInFirst, signInAddress } from '../schemas/session/public-paths.ts'
import { useAnalytics } from './analytics/use-analytics.ts'
import { useFirstVisit } from './dialogs/first-visit.ts'
import { useBackClosesWindows } from './dialogs/use-back-closes-windows.ts'
import { useDialogHost } from './dialogs/use-dialog-host.ts'
import { useFollowSite } from './live-page/use-follow-site.ts'
import { PartFailure } from './loading/part-failure.ts'
import { repeatHeld } from './loading/repeat-held.ts'
import type { SiteClient } from './loading/site-client.ts'
import { useLinks } from './navigation/use-links.ts'
import { useNavigation } from './navigation/use-navigation.ts'
import { useRestrictedArea } from './navigation/use-restricted-area.ts'
import { useSearchKey } from './navigation/use-search-key.ts'
import { ClosableShell } from './shell/closable-shell.tsx'
import { PartMissing } from './shell/part-missing.tsx'
import { useRefusedHost } from './shell/refused-host.ts'
import css from './shell/shell.module.css'
import { useProgress } from './state/progress.ts'
import { useView, type ViewStore } from './state/view-store.ts'

export interface AppProps {
  store: ViewStore
  resources: PageResources
  /** Absent on the server. */
  client?: SiteClient
  pollSeconds: number
  /** Error of a part of this page's code that did not arrive. */
  failure?: unknown
}

export function App({ store, resources, client, pollSeconds, failure }: AppProps) {
  const view = useView(store)
  useFollowSite(client, pollSeconds)
  useEffect(() => {
    if (!client) return
    document.documentElement.dataset.hydrated = ''
    return repeatHeld()
  }, [client])
  return (
    <PageProvider view={view} resources={resources}>
      <SiteActionsContext value={client ?? null}>
        <Page client={client} failure={failure}>
          <ClosableShell view={view} resources={resources} />
        </Page>
      </SiteActionsContext>
    </PageProvider>
  )
}

function Page({ client, failure, children }: Pick<AppProps, 'client' | 'failure'> & { children: ReactNode }) {
  const reported = useRef(false)
  useEffect(() => {
    if (!failure || reported.current) return
    reported.current = true
    onFailure(failure, () => {})
  }, [failure])
  useLinks(client)
  useSignInFirst()
  useRestrictedArea()
  useSearchKey()
  useFirstVisit()
  const { system } = useSite()
  const refused = useRefusedHost() !== undefined
  const gtagId = system.status === 0 && !refused ? system.gtagId : undefined
  const Analytics = useAnalytics(gtagId)
  return (
    <>
      {children}
      <PartMissing />
      {client && gtagId && Analytics && <Analytics gtagId={gtagId} client={client} />}
      <Navigation client={client} />
      <Dialogs client={client} />
      <Progress />
    </>
  )
}

/** Follows the address, apart from the page, like dialogs and progress: inside, each address would render all of the above again. */
function Navigation({ client }: Pick<AppProps, 'client'>) {
  useNavigation(client, onFailure)
  useBackClosesWindows()
  return null
}

function Dialogs({ client }: Pick<AppProps, 'client'>) {
  const Host = useDialogHost()
  return client && Host && <Host client={client} onFailure={onFailure} />
}

function Progress() {
  const { busy, announcement } = useProgress()
  return (
    <>
      {busy && <div className={css.progress} role="progressbar" aria-hidden="true" />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** The step that waits for a connection: the last one wanted. */
let waiting: (() => void) | undefined

function retryOnline(retry: () => void): void {
  if (waiting) removeEventListener('online', waiting)
  waiting = retry
  addEventListener('online', retry, { once: true })
}

/** A part that did not arrive can be loaded again; a missing chunk means that a newer version is out. */
async function onFailure(error: unknown, retry: () => void): Promise<void> {
  const isPart = error instanceof PartFailure
  // the notice of the lost connection is shown already (follow-connection.ts)
  if (isPart && !navigator.onLine) return retryOnline(retry)
  const yes = await requestConfirmation(text => ({
    text: isPart ? text('problem.request/network') : text('shell.part-missing'),
    confirm: isPart ? text('common.retry') : text('shell.reload'),
    cancel: text('common.close'),
  }))
  if (yes) isPart ? retry() : location.reload()
}

/**
 * Leads visitors to /login where the brand shows its site to signed-in people only; the server does the same where there is no session at
 * all.
 */
function useSignInFirst() {
  const { toggles } = useSite()
  const { path } = useCurrentPage()
  const navigate = useNavigate()
  const isVisitor = useSessionValue(({ known, token }) => known && !token)
  const mustLeave = isVisitor && mustSignInFirst(toggles, path)
  useEffect(() => {
    if (mustLeave) navigate(signInAddress(path + location.search), { replace: true })
  }, [mustLeave, path, navigate])
}
