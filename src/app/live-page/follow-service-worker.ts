/**
 * Registers the brand's service worker once the page is idle, and has it store the offline page again in another language, theme or
 * release; removes it where the brand wants none. It never reloads a page.
 */
import { subscribe } from 'valtio/vanilla'
import type { ViewStore } from '../state/view-store.ts'

const ADDRESS = '/service-worker.js'

/** @returns a function that stops it. */
export function followServiceWorker(store: ViewStore): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  let shown: string | undefined
  const follow = async () => {
    const { release, theme, shell } = store.view
    const wanted = shell.brand.withoutServiceWorker ? 'none' : `${release} ${shell.language} ${theme}`
    if (wanted === shown) return
    shown = wanted
    if (wanted === 'none') return removeServiceWorker()
    const { active } = await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' })
    // a worker that is being installed stores the page by itself
    active?.postMessage('')
  }
  // a browser may forbid it, as in private windows: the page works without
  const start = () => void follow().catch(() => {})
  start()
  return subscribe(store, start)
}

async function removeServiceWorker() {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
}

interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

let policy: ScriptPolicy | undefined

/** Trusted Types treat the address of a service worker as a script: only this one may be registered. */
function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('app-service-worker', { createScriptURL: () => ADDRESS })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}
