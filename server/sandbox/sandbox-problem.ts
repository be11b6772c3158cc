/** Something QA asked for that cannot be: what, and what to do instead. */
export class SandboxProblem extends Error {
  override name = 'SandboxProblem'
  readonly fix: string
  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}
