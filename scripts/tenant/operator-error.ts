/** Something the operator asked for that cannot be: what, and what to do instead. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly cure: string
  constructor(message: string, cure: string) {
    super(message)
    this.cure = cure
  }
}
