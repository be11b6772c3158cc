/** What the page shows, as one value that changes as a whole. */
import type { PageView } from '../runtime/page/page-provider.tsx'

export interface ViewStore {
  get(): PageView
  set(next: PageView): void
  subscribe(listener: () => void): () => void
}

export function createViewStore(first: PageView): ViewStore {
  const listeners = new Set<() => void>()
  let view = first
  return {
    get: () => view,
    set(next) {
      view = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
