/** Maps each host name to the brand that answers it. */

/**
 * Every brand answers <id>.localhost; the database gives a name to one of them (claim-hosts.ts). While this instance has read only one of
 * two brands between which a name moved, the name stays with the first.
 * @returns host -> brand
 */
export function brandHosts(brands: { id: string; names: readonly string[] }[]): Map<string, string> {
  const hosts = new Map(brands.map(({ id }) => [`${id}.localhost`, id]))
  for (const { id, names } of [...brands].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const name of names) if (!hosts.has(name)) hosts.set(name, id)
  }
  return hosts
}
