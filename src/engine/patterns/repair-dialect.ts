/** Shared types of the parts of the repair. */

/** Reason why a pattern cannot be converted to a browser's. */
export class Foreign extends Error {}

export interface DialectFlags {
  /** (?i): letters of English match in both cases. */
  cases: boolean
  /** (?iu): letters of all languages do. */
  unicode: boolean
  /** (?s): a dot matches line breaks as well. */
  all: boolean
}
