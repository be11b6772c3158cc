/** A request of the operator that cannot be done; the message tells what to do instead. */
export class ReleaseProblem extends Error {
  override name = 'ReleaseProblem'
}
