/** Where the close button of a centre leads: back to the page from which it was entered (MBR-02). */
import { queryText } from '../call-key.ts'

let outside = '/'

const isCentre = (path: string): boolean => /^\/(?:member|agent)(?:\/|$)/.test(path)

/** Told of every page that is left; pages of a centre are passed over. */
export function rememberOutside({ path, query }: { path: string; query: Record<string, string> }): void {
  if (isCentre(path)) return
  const text = queryText(query)
  outside = text ? `${path}?${text}` : path
}

/** Home when nothing is remembered: after a reload, or a centre's address typed in. */
export const pageOutside = (): string => outside
