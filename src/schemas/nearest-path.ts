/**
 * Finds the path that a page belongs to: its own, else the nearest one above; the root is above nothing.
 * @example nearestPath(['/', '/esports'], '/esports/vassalage/IA') // '/esports'
 */
export const nearestPath = (paths: readonly string[], page: string): string | undefined =>
  paths
    .filter(path => path === page || (path !== '/' && page.startsWith(`${path}/`)))
    .sort((one, other) => other.length - one.length)[0]
