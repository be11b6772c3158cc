/** 32 hexadecimal digits that nobody can guess. Not randomUUID, which browsers have only in secure contexts. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
