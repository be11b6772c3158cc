/** What stands in place of the page at an address that the platform refuses; its code arrives with the refusal (SHL-07). */
import { type ComponentType, useSyncExternalStore } from 'react'

let view: ComponentType | undefined
const listeners = new Set<() => void>()

/** For good: only another address helps. */
export async function refuseHost(): Promise<void> {
  const { HostRefused } = await import('./host-refused.tsx')
  view = HostRefused
  for (const listener of listeners) listener()
}

export const useRefusedHost = (): ComponentType | undefined =>
  useSyncExternalStore(
    subscribe,
    () => view,
    () => undefined,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
