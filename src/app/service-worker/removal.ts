/** Sent in place of the service worker to a brand that wants none: removes the earlier worker and all that it stored. Open pages stay. */
import type { ServiceWorkerScope } from './scope.ts'

declare const self: ServiceWorkerScope

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
