/** Explains why a subject shows or not, for one visitor: the chain of deciding reasons, as data. */

import type { Visitor } from '../conditions/condition-keys.ts'
import type { Decision, Reason } from '../decisions/decision.ts'
import type { Problem } from '../problems/problems.ts'
import type { SiteDocuments } from '../site/read-inputs.ts'
import { declareSubjects } from './declare-subjects.ts'
import type { Declared } from './declared.ts'
import { readExplainContext } from './explain-context.ts'
import type { Explained, Explanation, Subject } from './explanation.ts'
import { findByWords } from './find-by-words.ts'
import { createLacks } from './find-lacks.ts'
import { findRemoved } from './find-removed.ts'
import { findSimilar, findSubjects } from './find-subjects.ts'
import { createUses } from './find-uses.ts'
import { foundDeclared, locate, locateReason, type Provenance } from './provenance.ts'

export interface Explainer {
  /** @param query an address such as `menu:agent/dividend`, a path, or a word. */
  explain(query: string): Explanation
  /** Lists everything that can be explained. @param withRemoved also subjects that a layer has removed; needs provenance. */
  subjects(withRemoved?: boolean): Subject[]
  /** Problems of the tenant's documents: parts that do not fit and were left out, like in the site. */
  leftOut: readonly Problem[]
}

/**
 * Explains one subject. @param subject `menu:agent/dividend`, `field:register/email`, `banner:w_home/1`, `route:/rng`, `screen:home`,
 * `dialog:login`, `widget:home/hot`, `widget:shell.header/bar`, `toggle:dividend`, `game:RNG`, `resource:EMAIL`; or a word that only one
 * subject goes by.
 * @param provenance the layers and their sources, for locations in their files and for subjects that they removed.
 */
export const explain = (
  documents: SiteDocuments,
  visitor: Visitor,
  subject: string,
  provenance?: Provenance,
): Explanation => createExplainer(documents, visitor, provenance).explain(subject)

/** Creates an explainer for several questions about one site. */
export function createExplainer(documents: SiteDocuments, visitor: Visitor, provenance?: Provenance): Explainer {
  const context = readExplainContext(documents, visitor)
  const declared = byAddress(declareSubjects(context.documents.tenant, context))
  const subjects = [...declared.values()].map(([first]) => first!.subject)
  const usesOf = createUses(subjects, context)
  let gone: Map<string, Declared> | undefined
  const removed = (): Map<string, Declared> => {
    gone ??= new Map(
      provenance
        ? findRemoved(new Set(declared.keys()), provenance, context).map(found => [found.subject.address, found])
        : [],
    )
    return gone
  }
  const reasonsOf = (subject: Subject, decided: Decision): Reason[] => {
    const reasons = decided.reasons()
    const own = subject.at.document.startsWith('metadata')
      ? reasons
      : [{ ...foundDeclared(subject.at, provenance), holds: true }, ...reasons]
    return provenance ? own.map(reason => locateReason(reason, provenance)) : own
  }
  /** Decides about an address; the platform may send two of the same name: one that shows is enough. */
  const decide = (address: string) => {
    const all = (declared.get(address) ?? []).map(({ subject, decide }) => ({ subject, decided: decide() }))
    return all.find(({ decided }) => decided.value !== false) ?? all[0]
  }
  const isShown = (address: string): boolean => (decide(address)?.decided.value ?? false) !== false
  const lacksOf = createLacks(subjects, context, isShown)
  const answer = (address: string): Explained => {
    const { subject, decided } = decide(address)!
    const { at: _, ...named } = subject
    const shown = decided.value !== false
    const reasons = reasonsOf(subject, decided)
    const live = shown && reasons.some(reason => reason.live)
    const lacks = (shown ? lacksOf(subject) : []).map(lack => (provenance ? locateReason(lack, provenance) : lack))
    const uses = usesOf(subject)?.map(use => ({ address: use, shown: isShown(use) }))
    return { known: true, ...named, shown, live, reasons, lacks, ...(uses && { uses }) }
  }
  const located = (subjects: Subject[]): Subject[] =>
    provenance ? subjects.map(subject => ({ ...subject, at: locate(subject.at, provenance) })) : subjects

  return {
    leftOut: context.leftOut,
    explain(query) {
      const found = findSubjects(query, subjects)
      if (found.length === 1) return answer(found[0]!.address)
      if (found.length > 1) return unexplained(query, true, located(found))
      const lost = [...removed().values()].map(({ subject }) => subject)
      const taken = findSubjects(query, lost)
      if (taken.length === 1) {
        const { subject, decide } = removed().get(taken[0]!.address)!
        const { at: _, ...rest } = subject
        return { known: true, ...rest, shown: false, live: false, reasons: decide().reasons(), lacks: [] }
      }
      if (taken.length > 1) return unexplained(query, true, taken)
      const said = findByWords(query, subjects, context, visitor)
      if (said.length === 1) return answer(said[0]!.address)
      if (said.length > 1) return unexplained(query, true, located(said))
      return unexplained(query, false, findSimilar(query, [...located(subjects), ...lost]))
    },
    subjects: (withRemoved = false) => [
      ...located(subjects),
      ...(withRemoved ? [...removed().values()].map(({ subject }) => subject) : []),
    ],
  }
}

const unexplained = (query: string, ambiguous: boolean, candidates: Subject[]): Explanation => ({
  known: false,
  query: query,
  ambiguous,
  candidates,
  shown: false,
  reasons: [],
})

function byAddress(all: readonly Declared[]): Map<string, Declared[]> {
  const map = new Map<string, Declared[]>()
  for (const one of all) {
    const same = map.get(one.subject.address)
    if (same) same.push(one)
    else map.set(one.subject.address, [one])
  }
  return map
}
