/** Replaces the page at a host that the platform refuses; the code for it arrives with the refusal. */
import type { ComponentType } from 'react'
import { proxy, snapshot } from 'valtio/vanilla'
import { useStore } from '../../runtime/state/use-store.ts'

const store = proxy<{ Page: ComponentType | undefined }>({ Page: undefined })
const initial = snapshot(store)

/** Shows the refusal for good: only another host helps. */
export async function refuseHost(): Promise<void> {
  const { HostRefused } = await import('./host-refused.tsx')
  store.Page = HostRefused
}

export const useRefusedHost = (): ComponentType | undefined =>
  useStore(store, initial).Page as ComponentType | undefined
