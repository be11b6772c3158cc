/** Addresses that a launch may answer with. */

/** An address of the games' origin or of a host that the platform lists, never of the site itself. */
export function isGameAddress(url: string, gamesOrigin: string, hosts: readonly string[]): boolean {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.origin === globalThis.location?.origin) return false
  return address.origin === gamesOrigin || originsOf(hosts).includes(address.origin)
}

/** Lists the address of a game on every host that the platform lists, beginning with the named one: one may be down. */
export function gameAddresses(url: string, hosts: readonly string[]): string[] {
  const { origin, href } = new URL(url)
  const origins = originsOf(hosts)
  if (!origins.includes(origin)) return [href]
  return [href, ...origins.filter(other => other !== origin).map(other => other + href.slice(origin.length))]
}

const originsOf = (hosts: readonly string[]): string[] =>
  hosts.map(host => (URL.canParse(host) ? new URL(host).origin : `https://${host}`))
