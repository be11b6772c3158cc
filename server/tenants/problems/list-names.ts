/** A list of names for a message: the first few, and how many more there are. */
export const listNames = (names: readonly string[], max = 4): string =>
  `${names.slice(0, max).join(', ')}${names.length > max ? ` and ${names.length - max} more` : ''}`
