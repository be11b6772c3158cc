/** Sent in place of the service worker to a brand that wants none: removes the one before it and all that it stored. Open pages stay as they are. */
import type { ServiceWorkerScope } from './scope.ts'

declare const self: ServiceWorkerScope

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
