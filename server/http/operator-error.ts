/** A request of an operator that cannot be done: its reason, and a fix where the reason does not tell it. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly fix?: string
  constructor(message: string, fix?: string) {
    super(message)
    if (fix !== undefined) this.fix = fix
  }
  /** Reason and fix in one text. */
  get text(): string {
    return this.fix === undefined ? this.message : `${this.message} ${this.fix}`
  }
}
