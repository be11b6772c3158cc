import type { Refusal } from '../../../src/engine/index.ts'
import { ReleaseProblem } from '../release/release-problem.ts'

/** Thrown for an operation that never fitted what its author had before, such as one with a wrong address. */
export class UnfitOperation extends ReleaseProblem {
  constructor({ message, fix }: Refusal) {
    super(message, fix)
  }
}
