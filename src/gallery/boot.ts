/** The browser's side of the gallery: the site's own, with the widget that shows an entry. Links do not lead away from it. */
import { registerWidget } from '../app/registry/widget-table.ts'
import { ENTRY, EntryView } from './entry-view.tsx'
import { showStates } from './show-states.ts'
import { signInToGallery } from './sign-in-as.ts'

if (location.pathname.startsWith('/gallery/')) {
  const query = new URLSearchParams(location.search)
  registerWidget(ENTRY, EntryView)
  document.documentElement.style.fontSize = query.get('text') === '200' ? '200%' : ''
  showStates(query.get('state') ?? '')
  addEventListener('click', stayHere, { capture: true })
  void signInToGallery(query.get('role') ?? 'visitor')
}
await import('../app/boot.ts')

/** Shows the target of a link instead of following it; links that open something in place are followed. */
function stayHere(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || !href || link.dataset.dialog || href.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
  const notice = document.body.appendChild(document.createElement('output'))
  notice.textContent = `It leads to ${href}`
  notice.style.cssText = 'position: fixed; inset: auto 0 0; z-index: 9; padding: 8px; background: var(--surface-2)'
  setTimeout(() => notice.remove(), 3000)
}
