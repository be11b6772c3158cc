/** Follows the brands that inherit from a published one, until each has its new release or keeps the one that it had. */
import { dependants } from '../../schemas/studio/calls/dependants.ts'
import { call, type ValueOf } from '../calls/call.ts'
import { texts } from '../texts/texts.ts'

type Dependant = ValueOf<typeof dependants>['brands'][number]

/** Milliseconds between two looks, and their number: ten minutes. */
const LOOK_EVERY_MS = 2000
const MAX_LOOKS = 300
/** Brands that a short message names, of those that changed and of those that did not. */
const MAX_CHANGED = 5
const MAX_KEPT = 3

/** @returns their outcomes as sentences; undefined where the server does not say, as after the end of the session */
export async function followDependants(brand: string, release: string): Promise<string | undefined> {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
    const result = await call(dependants, { query: { brand, release } })
    // an older instance answers for a publish of the draft
    const isAnswer = result.ok && result.value.release === release
    if (isAnswer && result.value.brands.every(({ outcome }) => outcome !== 'waiting'))
      return describeOutcomes(result.value.brands)
    if (!result.ok && result.problem.code !== 'network') return undefined
  }
  return undefined
}

/** Says which brands changed, and which keep their releases; empty where there is nothing to say. */
export function describeOutcomes(brands: readonly Dependant[]): string {
  const said = texts.dependants
  const changed = brands.flatMap(({ name, outcome }) => (outcome === 'changed' ? [name] : []))
  const kept = brands.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'same')
  return [
    changed.length > 0 && said.done(changed.slice(0, MAX_CHANGED), Math.max(0, changed.length - MAX_CHANGED)),
    ...kept.slice(0, MAX_KEPT).map(({ name, outcome }) => said.kept(name, said.outcomes[outcome])),
    kept.length > MAX_KEPT && said.keptMore(kept.length - MAX_KEPT),
  ]
    .filter(Boolean)
    .join(' ')
}
