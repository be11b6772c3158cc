/** What the parts of the repair share. */

/** Why a pattern cannot be read as a browser's. */
export class Foreign extends Error {}

export interface DialectFlags {
  /** (?i): letters of English match in both cases. */
  cases: boolean
  /** (?s): a dot matches line breaks as well. */
  all: boolean
}

export const swapCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
