/** A request of the operator that cannot be done; the message tells the fix. */
export class ReleaseProblem extends Error {
  override name = 'ReleaseProblem'
}
