/** Something QA asked for that cannot be: what, and what to do instead. */
export class SandboxProblem extends Error {
  override name = 'SandboxProblem'
  readonly cure: string
  constructor(message: string, cure: string) {
    super(message)
    this.cure = cure
  }
}
