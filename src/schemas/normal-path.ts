/**
 * Returns a path without slashes at its end: with or without them it is the same page. Needs no regular expression, which would take a second
 * for some thousand slashes elsewhere in the path.
 * @example normalPath('/help//') // '/help'
 */
export function normalPath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
