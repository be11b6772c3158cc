/** Tells passing failures of the database from errors of a statement: after a passing one a retry can succeed. */

/** Error codes of the system, and of PostgreSQL: connection exceptions (08), too many connections, shutting down or starting up,
 * a session that was ended because it or its transaction was idle. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|25P03|53300|57P0[1235])$/
/** Errors of the driver and its pool, which have no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/

/**
 * Says whether the database could not be reached. The transaction may have been committed before the failure: repeat money calls with the
 * same key.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // such as ENOENT: the socket of a PostgreSQL that is down
  if (syscall === 'connect') return true
  return typeof code === 'string' ? CODES.test(code) : MESSAGES.test(error.message)
}

/** Says whether a statement timed out, by a lock of another transaction or its own time: nothing was done, and a retry can succeed. */
export const hasTimedOut = (error: unknown): boolean => /^(55P03|57014)$/.test(codeOf(error))

/** Says whether the database is out of disk space or memory: nothing was done, and a retry can succeed once space is free. */
export const hasNoRoom = (error: unknown): boolean => /^53[12]00$/.test(codeOf(error))

const codeOf = (error: unknown) => (error instanceof Error && (error as NodeJS.ErrnoException).code) || ''
