/** A request of the operator that cannot be done; the message tells the fix, unless there is one beside it. */
export class ReleaseProblem extends Error {
  override name = 'ReleaseProblem'
  readonly fix?: string
  constructor(message: string, fix?: string) {
    super(message)
    if (fix !== undefined) this.fix = fix
  }
}
