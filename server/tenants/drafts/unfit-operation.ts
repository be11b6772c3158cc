import type { Refusal } from '../../../src/engine/index.ts'
import { OperatorError } from '../../http/operator-error.ts'

/** Thrown for an operation that never fitted what its author had before, such as one with a wrong address. */
export class UnfitOperation extends OperatorError {
  constructor({ message, fix }: Refusal) {
    super(message, fix)
  }
}
