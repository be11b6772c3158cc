/** Input that a verb refuses, and the input to write instead. */
export class VerbProblem extends Error {
  override name = 'VerbProblem'
  readonly fix: string
  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}
