/** 32 random hexadecimal digits. Not `randomUUID`, which browsers have in secure contexts only. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
