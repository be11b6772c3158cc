/** Limit of characters of a list in a message; a message as a whole is cut at 400. */
const MAX_LIST = 320

/** @returns the number of names that fit into a message. */
export function countFitting(names: readonly string[]): number {
  let length = 0
  for (const [count, name] of names.entries()) {
    length += name.length + 2
    if (length - 2 > MAX_LIST) return count
  }
  return names.length
}

/** Lists names for a message: as many as fit into it, and the number of the others. */
export const listFitting = (names: readonly string[]): string => listNames(names, countFitting(names))

/** Lists names for a message: the first few, and the number of the others. */
export const listNames = (names: readonly string[], max = 4): string =>
  `${names.slice(0, max).join(', ')}${names.length > max ? ` and ${names.length - max} more` : ''}`
