/** Tells failures of the database that pass from errors of a statement: after one of these a retry can succeed. */

/** Error codes of the system, and of PostgreSQL: connection exceptions (08), too many connections, shutting down or starting up,
 * a session that was ended because it or its transaction was idle. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|25P03|53300|57P0[1235])$/
/** Errors of the driver and its pool, which have no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/

/** Whether a transaction was committed before the failure is unknown: repeat money calls with the same key. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // such as ENOENT: the socket of a PostgreSQL that is down
  if (syscall === 'connect') return true
  return typeof code === 'string' ? CODES.test(code) : MESSAGES.test(error.message)
}

/** A lock that another transaction holds, or a statement that takes too long: nothing was done, and a retry can succeed. */
export const hasTimedOut = (error: unknown): boolean => /^(55P03|57014)$/.test(codeOf(error))

/** The database is out of disk space or memory: nothing was done, and a retry can succeed once space is free. */
export const hasNoRoom = (error: unknown): boolean => /^53[12]00$/.test(codeOf(error))

const codeOf = (error: unknown) => (error instanceof Error && (error as NodeJS.ErrnoException).code) || ''
