/** Names in a sentence: the first few, and how many more there are. */
export const listNames = (names: readonly string[], most = 4): string =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`
