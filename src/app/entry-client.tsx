/** Hydrates the server's page once the modules of its widgets are loaded, so that nothing is rendered twice. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { isHydratedLater, type PageData } from '../engine/model/page-model.ts'
import { reportSilentFills } from '../parts/form/report-silent-fills.ts'
import { loadValidators } from '../parts/form/validator-table.ts'
import { storeArrivalCodes } from '../runtime/browser/arrival-codes.ts'
import { requestContext } from '../runtime/calls/call.ts'
import { createPageResources, createPageView } from '../runtime/page/page-resources.ts'
import { mayHaveSession, readStoredSession } from '../runtime/state/session-state.ts'
import { App } from './app.tsx'
import { nextFirstVisit } from './dialogs/first-visit.ts'
import { markScrolling } from './live-page/mark-scrolling.ts'
import { whenVisitorInteracts } from './loading/first-interaction.ts'
import { createLateClient } from './loading/late-client.ts'
import { applyLoadedStyles, loadStyles } from './loading/load-styles.ts'
import { loadPageData } from './loading/page-data.ts'
import { manageScrollRestoration } from './navigation/scroll-memory.ts'
import { showPartMissing } from './registry/part-timeout.ts'
import { loadWidgets } from './registry/registry.ts'
import { widgetsIn } from './registry/widget-table.ts'
import { createViewStore } from './state/view-store.ts'

/** Milliseconds after which widgets that mount request the replies of the page again. */
const FRESH_MS = 60_000
/** Milliseconds that hydration waits for style sheets: a page that works and lacks some rules is better than one that does not work. */
const STYLES_MS = 3000
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

/** A visitor's home page: nothing happens on it before the visitor interacts. */
const isVisitorHome = ({ screen, shell }: PageData) =>
  isHydratedLater(screen, nextFirstVisit(shell.firstVisits) !== undefined) &&
  !readStoredSession() &&
  !mayHaveSession() &&
  !shell.toggles.loginedToHomePage

async function start() {
  storeArrivalCodes(location, document.referrer)
  forgetLinkedLanguage()
  const page = await loadPageData()
  const nodes = [...Object.values(page.shell.shell).flat(), ...page.screen.screen.main]
  // a widget whose code did not arrive stays empty; the rest of the page is hydrated
  const failure = await Promise.all([loadWidgets(widgetsIn(nodes)), loadValidators(page.screen.forms)]).then(
    () => undefined,
    (error: unknown) => error,
  )
  await whenVisitorInteracts(isVisitorHome(page))
  // hydration shows parts that were not in the markup; following the site loads sheets that did not arrive again
  await Promise.race([loadStyles().catch(error => console.error(error)), pause(STYLES_MS)])
  applyLoadedStyles()
  const { merchant, id } = page.shell.brand
  Object.assign(requestContext, { merchant, tenant: id, language: page.language })
  const freshCalls = new Set<string>()
  const resources = { ...createPageResources(page), freshCalls }
  for (const key of Object.keys(resources.swr.fallback)) freshCalls.add(key)
  setTimeout(() => freshCalls.clear(), FRESH_MS)
  const store = createViewStore(createPageView(page))
  const client = createLateClient(store, resources.texts)
  // a member's content needs more texts than the visitor's page that is here
  if (readStoredSession()) client.loadTexts().catch(() => {})
  manageScrollRestoration()
  markScrolling()
  reportSilentFills()
  const root = document.getElementById('root')!
  const app = (
    <BrowserRouter>
      <App store={store} resources={resources} client={client} pollSeconds={page.pollSeconds} failure={failure} />
    </BrowserRouter>
  )
  if (page.replaced) createRoot(root).render(app)
  else hydrateRoot(root, app)
}

/** Removes the language from the address: it is the visitor's from now on, and a reload must not undo another choice. */
function forgetLinkedLanguage() {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

start().catch(showPartMissing)
