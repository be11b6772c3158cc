/** The addresses of the pictures that were loaded last: they need not be deferred again. */

const MAX_ADDRESSES = 200
const addresses = new Set<string>()

export function rememberPicture(address: string): void {
  addresses.delete(address)
  addresses.add(address)
  if (addresses.size > MAX_ADDRESSES) addresses.delete(addresses.values().next().value!)
}

export const wasLoaded = (address: string): boolean => addresses.has(address)
