/** Shows another query of the current page. */
import { showView, type ViewStore } from '../state/view-store.ts'

export const readQuery = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** Query that is shown before the address has it. */
let ahead: string | undefined

/** Shows a query ahead of the navigation to it. */
export function showQueryAhead(store: ViewStore, search: string): void {
  replaceQuery(store, search)
  ahead = search
}

/** @param again true for another entry of the history: its query starts over, though it may be the same */
export function showQuery(store: ViewStore, search: string, again: boolean): void {
  const isShown = ahead === search
  ahead = undefined
  if (isShown) return
  // a home page has no list to start over
  const startsOver = again && store.view.screen.screen.group !== 'index'
  if (startsOver || JSON.stringify(readQuery(search)) !== JSON.stringify(store.view.query)) replaceQuery(store, search)
}

/** Replaces the query with a new object, by which a lobby recognises another choice. */
const replaceQuery = (store: ViewStore, search: string) => showView(store, { ...store.view, query: readQuery(search) })
