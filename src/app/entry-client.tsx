/** Takes the server's page over once the modules of its widgets are here, so that nothing is drawn twice. */
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { PageData } from '../engine/page-model.ts'
import { callSettings } from '../runtime/calls/call.ts'
import { createBasis, createView } from '../runtime/page/page-basis.ts'
import { mayBeSignedIn, storedSession } from '../runtime/session/session-state.ts'
import { App } from './app.tsx'
import { visitorIsHere } from './loading/first-interaction.ts'
import { createSiteClient } from './loading/site-client.ts'
import { takeOverScroll } from './navigation/scroll-memory.ts'
import { loadWidgets } from './registry/registry.ts'
import { widgetsIn } from './registry/widget-table.ts'
import { createViewStore } from './view-store.ts'

/** Replies that came with the page are asked for again by widgets that mount later than this. */
const FRESH_MS = 60_000

/** A home page that nobody is signed in to has nothing to do by itself. */
const isQuiet = ({ screen, shell }: PageData) =>
  screen.screen.group === 'index' && !storedSession() && !mayBeSignedIn() && !shell.toggles.loginedToHomePage

async function start() {
  const page = JSON.parse(document.getElementById('page')?.textContent ?? '') as PageData
  const nodes = [...Object.values(page.shell.shell).flat(), ...page.screen.screen.main]
  // A widget that cannot be had leaves its own place empty; the page is taken over all the same.
  const failure = await loadWidgets(widgetsIn(nodes)).catch((error: unknown) => error)
  await visitorIsHere(isQuiet(page))
  const { merchant, id } = page.shell.brand
  Object.assign(callSettings, { merchant, tenant: id, language: page.language })
  const freshCalls = new Set<string>()
  const basis = { ...createBasis(page), freshCalls }
  for (const key of Object.keys(basis.swr.fallback)) freshCalls.add(key)
  setTimeout(() => freshCalls.clear(), FRESH_MS)
  const store = createViewStore(createView(page))
  const client = createSiteClient(store, basis.texts)
  takeOverScroll()
  hydrateRoot(
    document.getElementById('root')!,
    <BrowserRouter>
      <App store={store} basis={basis} client={client} pollSeconds={page.pollSeconds} failure={failure} />
    </BrowserRouter>,
  )
}

void start()
