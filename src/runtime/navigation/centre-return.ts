/** Target of the close button of the member or agent centre: the page from which it was entered. */
import { queryText } from '../../schemas/call-key.ts'

let pageBefore = '/'

const isCentre = (path: string): boolean => /^\/(?:member|agent)(?:\/|$)/.test(path)

/** Remembers a page that is left; to be called with every one. Pages of a centre are ignored. */
export function rememberPageBeforeCentre({ path, query }: { path: string; query: Record<string, string> }): void {
  if (isCentre(path)) return
  const text = queryText(query)
  pageBefore = text ? `${path}?${text}` : path
}

/** Returns the page before the centre: home after a reload, or when a centre's address was typed in. */
export const pageBeforeCentre = (): string => pageBefore
