/** The addresses whose pictures were shown last: they are there at once when they come again (SYS-05). */

const MOST = 200
const shown = new Set<string>()

export function rememberPicture(address: string): void {
  shown.delete(address)
  shown.add(address)
  if (shown.size > MOST) shown.delete(shown.values().next().value!)
}

export const wasShown = (address: string): boolean => shown.has(address)
