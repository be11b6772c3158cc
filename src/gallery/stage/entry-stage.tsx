/** The page in the gallery's frame: the site's own page with the sheet as its only widget. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../../app/app.tsx'
import { allStyles } from '../../app/loading/load-styles.ts'
import { loadWidgets } from '../../app/registry/registry.ts'
import { registerWidget, widgetsIn } from '../../app/registry/widget-table.ts'
import { createViewStore } from '../../app/view-store.ts'
import type { PageData } from '../../engine/page-model.ts'
import { callSettings } from '../../runtime/calls/call.ts'
import { isOwnPath } from '../../runtime/navigation/site-link.tsx'
import { createBasis, createView } from '../../runtime/page/page-basis.ts'
import { readChoice } from '../choice.ts'
import { SHEET } from '../sheet-model.ts'
import { isLooks, tellDesk } from './desk-talk.ts'
import { Sheet } from './sheet.tsx'
import { answerMedia, showLooks } from './show-looks.ts'
import { createStageClient } from './stage-client.ts'

async function start() {
  const page = JSON.parse(document.getElementById('page')?.textContent ?? '') as PageData
  const query = new URLSearchParams(location.search)
  const choice = readChoice(query, query.get('entry') ?? '', { theme: page.theme, lang: page.language })
  answerMedia(choice)
  registerWidget(SHEET, Sheet)
  const failure = await loadWidgets(widgetsIn(page.screen.screen.main)).catch((error: unknown) => error)
  await allStyles()
  showLooks(choice)
  const { merchant, id } = page.shell.brand
  Object.assign(callSettings, { merchant, tenant: id, language: page.language })
  const basis = createBasis(page)
  const store = createViewStore(createView(page))
  const client = createStageClient(store, basis.texts, to => tellDesk({ leads: to }))
  addEventListener('message', ({ data, origin }) => {
    if (origin !== location.origin || !isLooks(data)) return
    showLooks(data)
    store.set({ ...store.get(), theme: data.theme })
  })
  addEventListener('click', stay, { capture: true })
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    const isFree = document.activeElement === document.body && !ctrlKey && !metaKey && !altKey
    if (isFree) tellDesk({ key })
  })
  const root = document.getElementById('root')!
  const app = (
    <MemoryRouter initialEntries={[page.path]}>
      <App store={store} basis={basis} client={client} pollSeconds={page.pollSeconds} failure={failure} />
    </MemoryRouter>
  )
  // what wakes up late would find other replies, or somebody else signed in, than the server had
  if (choice.entry === '' || choice.role !== 'visitor') createRoot(root).render(app)
  else hydrateRoot(root, app, { onRecoverableError: error => tellDesk({ failed: String(error) }) })
  tellDesk({ ready: true })
}

/** A link says where it leads; only what opens in place is followed. */
function stay(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || !href || link.dataset.dialog || href.startsWith('#')) return
  event.preventDefault()
  if (isOwnPath(href) || /^[a-z]+:/i.test(href)) tellDesk({ leads: href })
}

void start()
