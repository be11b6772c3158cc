/** Something the operator asked for that cannot be: what, and what to do instead. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly fix: string
  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}
