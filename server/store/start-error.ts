/** The server cannot start, for a reason its operator can fix: one clear line, no stack, never a password. */
export class StartError extends Error {
  override name = 'StartError'
}
