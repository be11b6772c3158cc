/** A command that cannot be done: why, and what to do instead. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly fix: string
  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}
