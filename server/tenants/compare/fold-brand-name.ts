/** Separates changes between two brands that only show that each has its own name. */
import type { BrandState, SeenChange } from './compare-states.ts'

/** Divides changes into those to read and those whose texts differ only by the name of the brand. */
export function foldBrandName(
  changes: readonly SeenChange[],
  before: BrandState,
  after: BrandState,
): { own: SeenChange[]; folded: SeenChange[] } {
  const [was, is] = [before, after].map(({ content }) => content.document.tenant.name) as [string, string]
  const isFolded = ({ what, settings = [] }: SeenChange) =>
    was !== is &&
    what === 'changed' &&
    settings.every(
      ({ before, after }) =>
        typeof before === 'string' && typeof after === 'string' && before.split(was).join(is) === after,
    )
  return { own: changes.filter(change => !isFolded(change)), folded: changes.filter(isFolded) }
}
