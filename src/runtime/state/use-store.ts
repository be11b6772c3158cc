/** Reads a valtio store in a component. */
import { useSyncExternalStore } from 'react'
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/**
 * Unlike valtio's `useSnapshot`, returns the server's values until the component is hydrated: parts of a page hydrate one after the other,
 * and a store may have changed before the last of them.
 * @param initial the store's snapshot before anything changed it; not needed for a store that was created with the page.
 */
export const useStore = <T extends object>(store: T, initial?: Snapshot<T>): Snapshot<T> =>
  useStoreValue(store, whole, initial)

const whole = <T>(value: T): T => value

/**
 * One value of a store: the component renders again only when the value changes. @param read returns the same value for the same snapshot,
 * such as one of its properties or a comparison of them
 */
export function useStoreValue<T extends object, V>(
  store: T,
  read: (state: Snapshot<T>) => V,
  initial?: Snapshot<T>,
): V {
  return useSyncExternalStore(
    listenerOf(store),
    () => read(snapshot(store)),
    () => read(initial ?? snapshot(store)),
  )
}

type Listen = (changed: () => void) => () => void

/** One function for each store: React subscribes again whenever the function changes. */
const listeners = new WeakMap<object, Listen>()

function listenerOf(store: object): Listen {
  const known = listeners.get(store)
  if (known) return known
  // notified synchronously: navigation renders a changed view within flushSync
  const listen: Listen = changed => subscribe(store, changed, true)
  listeners.set(store, listen)
  return listen
}
