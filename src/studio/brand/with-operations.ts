import { applyOperation, type Layer } from '../../engine/index.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'

/** Returns a layer after operations; one that does not fit is left to the server, which keeps it for a choice. */
export function withOperations(layer: Layer, inherited: Layer, operations: readonly WireOperation[]): Layer {
  return operations.reduce((before, operation) => {
    const applied = applyOperation(before, inherited, operation)
    return 'layer' in applied ? applied.layer : before
  }, layer)
}
