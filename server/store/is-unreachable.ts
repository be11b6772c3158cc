/** Of what a statement threw: was it the database that could not be reached? Then it is worth trying again, and nobody's mistake. */

/** The system's words, and PostgreSQL's: connection exceptions (08), too many connections, shut down or starting up. */
const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|53300|57P0[123])$/
/** Words of the driver and its pool, which have no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether a transaction that was being committed then is kept, nobody knows: money calls are asked again with the same key. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? CODES.test(code) : MESSAGES.test(error.message)
}
