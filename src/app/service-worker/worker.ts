/**
 * The service worker: shows the brand's offline page where a page cannot be reached. It stores that page only: pages, calls and personal
 * data bypass it, and files whose names carry their hash are in the browser's own cache already. A build of its own, at an address that
 * stays the same: it imports nothing but types.
 */
import type { PageRequestEvent, ServiceWorkerScope } from './scope.ts'

declare const self: ServiceWorkerScope

/** Name of the cache. Rename it when the form of its content changes: caches of the origin with other names are deleted. */
const CACHE = 'offline-1'
const OFFLINE_PAGE = '/offline'
/** Address that any running site answers. */
const SIGN_OF_LIFE = '/site/version'
const RETRY_MS = 3000
/** Time for which an offline page is followed: browsers end a worker after five minutes. */
const FOLLOW_MS = 280_000

self.addEventListener('install', event => event.waitUntil(storeOfflinePage().then(() => self.skipWaiting())))
self.addEventListener('activate', event => event.waitUntil(begin()))
// a page is shown in another language, theme or release than before
self.addEventListener('message', event => event.waitUntil(storeOfflinePage().catch(() => {})))
self.addEventListener('fetch', event => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(loadPage(event))
})

/** Stores the offline page in the language and theme of the visitor's cookies. */
async function storeOfflinePage() {
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' })
  if (!page.ok) throw new Error(`The offline page was answered with ${page.status}.`)
  await (await caches.open(CACHE)).put(OFFLINE_PAGE, page)
}

async function begin() {
  await self.registration.navigationPreload?.enable()
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

async function loadPage(event: PageRequestEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    event.waitUntil(reopenPage(event.resultingClientId))
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}

/** Opens the wanted page in place of the offline page once the site answers again. */
async function reopenPage(clientId: string): Promise<void> {
  const end = Date.now() + FOLLOW_MS
  do {
    await new Promise(done => setTimeout(done, RETRY_MS))
    const page = await self.clients.get(clientId)
    if (!page) return
    const answers = await fetch(SIGN_OF_LIFE, { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    if (answers) return void (await page.navigate(page.url))
  } while (Date.now() < end)
}
