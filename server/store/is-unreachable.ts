/** Tells connection failures from errors of a statement: after a connection failure a retry can succeed. */

/** Error codes of the system, and of PostgreSQL: connection exceptions (08), too many connections, shutting down or starting up. */
const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|53300|57P0[123])$/
/** Errors of the driver and its pool, which have no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether a transaction was committed before the failure is unknown: repeat money calls with the same key. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? CODES.test(code) : MESSAGES.test(error.message)
}
