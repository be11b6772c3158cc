/** Compares releases of a brand, and its draft, as players see them. */

import { ROLES } from '../../../src/schemas/session/role.ts'
import { documentsAfter, type PublishedBrand, publishedState, readPublished } from '../compare/compare-releases.ts'
import { type BrandState, compareStates, sharedLanguages } from '../compare/compare-states.ts'
import { type PrintedChange, printGroups } from '../compare/print-changes.ts'
import { ReleaseProblem } from '../release/release-problem.ts'
import { compileDraft, releaseOf } from './compile-draft.ts'
import type { DraftContext } from './draft-context.ts'

export interface Comparison {
  from: string
  to: string
  /** Of a comparison with the draft: number of its last operation, and hash of the release that it compiles to. */
  seq?: number
  candidate?: string
  /** Hash of the release that players see; absent: nothing was ever published. */
  release?: string
  changes: PrintedChange[]
}

/**
 * @param from beginning of a hash, `current` or `draft`
 * @throws ReleaseProblem for a release that is not there, or a draft with errors
 */
export async function compareBrand(
  context: DraftContext,
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<Comparison> {
  const [before, after] = [await readSide(context, tenantId, from), await readSide(context, tenantId, to)]
  const audience = { roles: ROLES, languages: sharedLanguages(before, after) }
  const changes = printGroups(compareStates(before, after, context.sources.widgets, audience), {
    roles: [...audience.roles],
    languages: audience.languages,
  })
  const { draft = after.draft } = before
  return { from: before.label, to: after.label, ...draft, changes }
}

type Side = BrandState & { draft?: Pick<Comparison, 'seq' | 'candidate' | 'release'> }

async function readSide(context: DraftContext, id: string, side: string): Promise<Side> {
  const query = side === 'current' || side === 'draft' ? { id } : { id, hash: side }
  const [published] = (await readPublished(context.store, [query])) as [PublishedBrand]
  if (side === 'draft') {
    const { release, platform, draft } = await compileDraft(context, id)
    if (!release) throw new ReleaseProblem(`The draft of "${id}" has errors. Correct them, then compare.`)
    const state = { id, label: 'draft', content: release.body, metadata: documentsAfter(published, platform) }
    return { ...state, draft: { seq: draft.seq, candidate: release.hash, ...releaseOf(draft) } }
  }
  const state = publishedState(id, published)
  if (!state) throw new ReleaseProblem(`Nothing of "${id}" was ever published.`)
  return state
}
