/** Makes 128 random bits in hexadecimal digits: the name of a bet, or a player's seed. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
