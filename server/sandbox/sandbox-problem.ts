/** Input that the sandbox refuses: what is wrong, and what to write instead. */
export class SandboxProblem extends Error {
  override name = 'SandboxProblem'
  readonly fix: string
  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}
