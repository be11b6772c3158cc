/** A request of an operator that cannot be done: its reason, and a fix. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly fix: string
  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}
