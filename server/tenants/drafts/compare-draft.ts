/** Compares releases of a brand, and its draft, as players see them. */

import { ROLES } from '../../../src/schemas/session/role.ts'
import { OperatorError } from '../../http/operator-error.ts'
import { documentsAfter, type PublishedBrand, publishedState, readPublished } from '../compare/compare-releases.ts'
import { type BrandState, compareStates, sharedLanguages } from '../compare/compare-states.ts'
import { type ToldChange, tellGroups } from '../compare/tell-changes.ts'
import { addressedProblems, compileDraft, releaseOf } from './compile-draft.ts'
import type { DraftContext } from './draft-context.ts'
import type { AddressedProblem } from './problem-address.ts'

export interface Comparison {
  from: string
  to: string
  /** Of a comparison with the draft: number of its last operation, and hash of the release that it compiles to. */
  seq?: number
  candidate?: string
  /** Hash of the release that players see; absent: nothing was ever published. */
  release?: string
  /** Errors of the draft, with which nothing is compared. */
  errors: AddressedProblem[]
  /** Each change, with those that followed from it behind it. */
  changes: ToldChange[][]
}

/**
 * @param from beginning of a hash, `current` or `draft`
 * @throws OperatorError for a release that is not there
 */
export async function compareBrand(
  context: DraftContext,
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<Comparison> {
  const sides = [await readSide(context, tenantId, from), await readSide(context, tenantId, to)] as const
  const errors = sides.flatMap(side => side.errors ?? [])
  const shown = { from: sides[0].label, to: sides[1].label, ...sides[1].draft, ...sides[0].draft, errors }
  const [before, after] = sides
  if (!before.content || !after.content) return { ...shown, changes: [] }
  const audience = { roles: ROLES, languages: sharedLanguages(before, after) }
  const found = compareStates(before, after, context.sources.widgets, audience)
  const changes = tellGroups(found, {
    audience: { roles: [...audience.roles], languages: audience.languages },
    contents: [after.content, before.content],
  })
  return { ...shown, changes }
}

type Side = (BrandState | { label: string; content?: undefined }) & {
  draft?: Pick<Comparison, 'seq' | 'candidate' | 'release'>
  errors?: AddressedProblem[]
}

async function readSide(context: DraftContext, id: string, side: string): Promise<Side> {
  const query = side === 'current' || side === 'draft' ? { id } : { id, hash: side }
  const [published] = (await readPublished(context.store, [query])) as [PublishedBrand]
  if (side === 'draft') {
    const compiled = await compileDraft(context, id)
    const { release, platform, draft } = compiled
    const shown = { seq: draft.seq, ...releaseOf(draft), ...(release && { candidate: release.hash }) }
    const errors = addressedProblems(context, compiled).filter(({ severity }) => severity === 'error')
    if (!release) return { label: side, draft: shown, errors }
    return { id, label: side, content: release.body, metadata: documentsAfter(published, platform), draft: shown }
  }
  const state = publishedState(id, published)
  if (!state) throw new OperatorError(`Nothing of "${id}" was ever published.`)
  return state
}
