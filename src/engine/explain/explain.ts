/** Why something is there or not, for one visitor (ENG-14, OPS-01): the chain of what decided it, as data. */
import type { SiteDocuments } from '../build-site.ts'
import type { Problem } from '../problems/problems.ts'
import type { Visitor } from '../visitor.ts'
import { declareThings } from './declare-subjects.ts'
import type { Declared } from './declared.ts'
import { readWorld } from './explain-context.ts'
import type { Explained, Explanation, Reason, Thing } from './explanation.ts'
import { findRemoved } from './find-removed.ts'
import { findThings, nearThings } from './find-subjects.ts'
import { createUses } from './find-uses.ts'
import { locate, locateReason, type Provenance, sayDeclared } from './provenance.ts'

export interface Explainer {
  /** @param asked an address such as `menu:agent/dividend`, a path, or a word. */
  explain(asked: string): Explanation
  /** Everything that can be asked for. @param withRemoved also what a layer has taken away; needs provenance. */
  things(withRemoved?: boolean): Thing[]
  /** What of the tenant's documents does not fit and was left out, as it is for the site. */
  leftOut: readonly Problem[]
}

/**
 * One thing, explained. @param thing `menu:agent/dividend`, `field:register/email`, `banner:w_home/1`, `route:/rng`,
 * `screen:home`, `dialog:login`, `widget:home/hot`, `widget:shell.header/bar`, `toggle:dividend`, `game:RNG`,
 * `resource:EMAIL`; or a word that only one thing goes by.
 * @param provenance the layers and their origins, for places in their files and for what they took away.
 */
export const explain = (
  documents: SiteDocuments,
  visitor: Visitor,
  thing: string,
  provenance?: Provenance,
): Explanation => createExplainer(documents, visitor, provenance).explain(thing)

/** For several questions about one site. */
export function createExplainer(documents: SiteDocuments, visitor: Visitor, provenance?: Provenance): Explainer {
  const world = readWorld(documents, visitor)
  const declared = byAddress(declareThings(world.documents.tenant, world))
  const there = [...declared.values()].map(([first]) => first!.thing)
  const usesOf = createUses(there, world)
  let gone: Map<string, Declared> | undefined
  const removed = (): Map<string, Declared> => {
    gone ??= new Map(
      provenance
        ? findRemoved(new Set(declared.keys()), provenance, world).map(found => [found.thing.address, found])
        : [],
    )
    return gone
  }
  const reasonsOf = ({ thing, explain }: Declared): Reason[] => {
    const reasons = explain()
    const own = thing.at.document.startsWith('metadata')
      ? reasons
      : [{ says: sayDeclared(thing.at, provenance), holds: true, at: thing.at }, ...reasons]
    return provenance ? own.map(reason => locateReason(reason, provenance)) : own
  }
  /** The platform may send two of the same name: one that shows is enough. */
  const answer = (same: readonly Declared[]): Explained => {
    const all = same.map(one => ({ ...one.thing, reasons: reasonsOf(one) }))
    const { at: _, reasons, ...thing } = all.find(one => one.reasons.every(reason => reason.holds)) ?? all[0]!
    const shown = reasons.every(reason => reason.holds)
    const live = shown && reasons.some(reason => reason.live)
    const uses = usesOf(same[0]!.thing)?.map(address => ({ address, shown: isShown(address) }))
    return { known: true, ...thing, shown, live, reasons, ...(uses && { uses }) }
  }
  const isShown = (address: string): boolean =>
    (declared.get(address) ?? []).some(one => one.explain().every(reason => reason.holds))
  const places = (things: Thing[]): Thing[] =>
    provenance ? things.map(thing => ({ ...thing, at: locate(thing.at, provenance) })) : things

  return {
    leftOut: world.leftOut,
    explain(asked) {
      const found = findThings(asked, there)
      if (found.length === 1) return answer(declared.get(found[0]!.address)!)
      if (found.length > 1) return unexplained(asked, true, places(found))
      const lost = [...removed().values()].map(({ thing }) => thing)
      const taken = findThings(asked, lost)
      if (taken.length === 1) {
        const { thing, explain } = removed().get(taken[0]!.address)!
        const { at: _, ...rest } = thing
        return { known: true, ...rest, shown: false, live: false, reasons: explain() }
      }
      if (taken.length > 1) return unexplained(asked, true, taken)
      return unexplained(asked, false, nearThings(asked, [...places(there), ...lost]))
    },
    things: (withRemoved = false) => [
      ...places(there),
      ...(withRemoved ? [...removed().values()].map(({ thing }) => thing) : []),
    ],
  }
}

const unexplained = (asked: string, ambiguous: boolean, candidates: Thing[]): Explanation => ({
  known: false,
  asked,
  ambiguous,
  candidates,
  shown: false,
  reasons: [],
})

function byAddress(all: readonly Declared[]): Map<string, Declared[]> {
  const map = new Map<string, Declared[]>()
  for (const one of all) {
    const same = map.get(one.thing.address)
    if (same) same.push(one)
    else map.set(one.thing.address, [one])
  }
  return map
}
