/** Reads a valtio store in a component, as the server saw it until the component is hydrated: parts of a page wake up one by one. */
import { useCallback, useSyncExternalStore } from 'react'
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/** @param first the store's snapshot before anything changed it: what the server rendered. */
export function useShared<T extends object>(state: T, first: Snapshot<T>): Snapshot<T> {
  const listen = useCallback((changed: () => void) => subscribe(state, changed), [state])
  return useSyncExternalStore(
    listen,
    () => snapshot(state),
    () => first,
  )
}
