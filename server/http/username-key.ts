/** Makes the key of a user name: spellings that count as the same name have the same key. */
export const usernameKey = (username: string): string =>
  username
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
