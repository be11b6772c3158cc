/** Reads a valtio store in a component. */
import { useCallback, useSyncExternalStore } from 'react'
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/**
 * Unlike valtio's `useSnapshot`, gives what the server rendered until the component is hydrated: parts of a page hydrate one
 * after the other, and a store may have changed before the last of them.
 * @param initial the store's snapshot before anything changed it; not needed for a store that was created with the page.
 */
export function useStore<T extends object>(store: T, initial?: Snapshot<T>): Snapshot<T> {
  // notified synchronously: navigation renders a changed view within flushSync
  const listen = useCallback((changed: () => void) => subscribe(store, changed, true), [store])
  return useSyncExternalStore(
    listen,
    () => snapshot(store),
    () => initial ?? snapshot(store),
  )
}
