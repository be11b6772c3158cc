/** The contents of an encrypted body, for the browser that encrypts it and the server that decrypts it. */

/** Content type of a sealed body: a compact JWE. */
export const ENVELOPE_TYPE = 'application/jose'
export const ENVELOPE_ALGORITHM = 'ECDH-ES'
export const ENVELOPE_ENCRYPTION = 'A256GCM'
/** Seconds that `iat` may be off the server's clock. */
export const ENVELOPE_TOLERANCE = 120

/** The JSON inside the JWE. */
export interface EnvelopeClaims {
  body: unknown
  /** Time of encryption, in seconds of the server's clock (the reply of envelopeKey has it as `now`). */
  iat: number
  /** Random, at least 128 bits, never used twice. */
  jti: string
  /** Path of the call without query, e.g. /wps/session/login. */
  path: string
  /** Id of the brand whose page encrypted it. */
  tenant: string
}
