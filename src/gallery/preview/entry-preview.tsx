/** The page in the gallery's frame: the site's own page with the sheet as its only widget. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../../app/app.tsx'
import { loadStyles } from '../../app/loading/load-styles.ts'
import { loadWidgets } from '../../app/registry/registry.ts'
import { registerWidget, widgetsIn } from '../../app/registry/widget-table.ts'
import { createViewStore } from '../../app/view-store.ts'
import type { PageData } from '../../engine/page-model.ts'
import { requestContext } from '../../runtime/calls/call.ts'
import { isSitePath } from '../../runtime/navigation/site-link.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { readChoice } from '../choice.ts'
import { SHEET } from '../sheet-model.ts'
import { createPreviewClient } from './preview-client.ts'
import css from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { pretendMedia, showStates } from './show-states.ts'

async function start() {
  const page = JSON.parse(document.getElementById('page')?.textContent ?? '') as PageData
  const query = new URLSearchParams(location.search)
  const choice = readChoice(query, { theme: page.theme, lang: page.language })
  pretendMedia(choice)
  registerWidget(SHEET, Sheet)
  const failure = await loadWidgets(widgetsIn(page.screen.screen.main)).catch((error: unknown) => error)
  await loadStyles()
  showStates(choice)
  const { merchant, id } = page.shell.brand
  Object.assign(requestContext, { merchant, tenant: id, language: page.language })
  const resources = createPageResources(page)
  const store = createViewStore(createPageView(page))
  const client = createPreviewClient(store, resources.texts, to => showNotice(`It leads to ${to}`))
  addEventListener('click', stayHere, { capture: true })
  const root = document.getElementById('root')!
  const app = (
    <MemoryRouter initialEntries={[page.path]}>
      <App store={store} resources={resources} client={client} pollSeconds={page.pollSeconds} failure={failure} />
    </MemoryRouter>
  )
  // a page that hydrates late could find other replies, or another session, than the server rendered with
  if (choice.entry === '' || choice.role !== 'visitor') createRoot(root).render(app)
  else hydrateRoot(root, app, { onRecoverableError: error => showNotice(String(error)) })
}

/** A link says where it leads; only what opens in place is followed. */
function stayHere(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || !href || link.dataset.dialog || href.startsWith('#')) return
  event.preventDefault()
  if (isSitePath(href) || /^[a-z]+:/i.test(href)) showNotice(`It leads to ${href}`)
}

/** A line at the bottom: where a link would have led, or what went wrong. */
function showNotice(text: string): void {
  const known = document.querySelector<HTMLElement>('output[data-gallery-notice]')
  const notice = known ?? document.body.appendChild(document.createElement('output'))
  Object.assign(notice, { className: css.notice, lang: 'en', textContent: text })
  notice.dataset.galleryNotice = ''
}

void start()
