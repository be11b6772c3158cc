/** Finds, changes and names values in a JSON document by their paths. */
export type Path = readonly (string | number)[]

/** Returns the paths of all values below the root, parents first. */
export function pathsOf(document: unknown): Path[] {
  const paths: Path[] = []
  const visit = (value: unknown, path: Path) => {
    if (path.length > 0) paths.push(path)
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
  visit(document, [])
  return paths
}

export const valueAtFault = (document: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], document)

/** Changes the document in place. @param change gets the object or list that holds the value, and its key */
export function changeAt(
  document: unknown,
  path: Path,
  change: (holder: Record<string | number, unknown>, key: string | number) => void,
): void {
  change(valueAtFault(document, path.slice(0, -1)) as Record<string | number, unknown>, path.at(-1)!)
}

export const pointerOf = (path: Path): string =>
  path.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
