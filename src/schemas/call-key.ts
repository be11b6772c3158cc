/** A call by its name. Its key is the same on the server and in the browser. */
interface Named {
  name: string
}

/** Returns the key of a call, such as `gameList?gameType=RNG&pageNo=1`: names in alphabetical order, without missing parameters. */
export function callKey(endpoint: Named, query?: unknown): string {
  const text = queryText(query)
  return text ? `${endpoint.name}?${text}` : endpoint.name
}

/** The query part of an address, without the question mark; arrays repeat their name. */
export function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const pairs = Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map(one => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(pairs).toString()
}
