/** Limits of pictures that prove something: the page tells them, the server enforces them. */

/** Largest size of a file. */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024
/** Most pictures of one case. */
export const MAX_PROOFS = 3
