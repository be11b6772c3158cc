/** Publishes a draft: files and release in one step, within the transaction in which every release becomes current. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Log, msSince } from '../../log/log.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import { listNames } from '../problems/list-names.ts'
import { tenantPath } from '../read/tenant-folder.ts'
import { type AuditContext, lockBrand, readAudit } from '../release/audit.ts'
import { HostTaken } from '../release/claim-hosts.ts'
import { publishIn } from '../release/make-current.ts'
import type { Release } from '../release/release.ts'
import { findHeldBack, hashSources, ownTexts } from '../release/release-sources.ts'
import { ChangedMeanwhile, writeTogether } from '../write/write-together.ts'
import { documentsOf, haveReleases } from './brand-files.ts'
import { addressedProblems, type CompiledDraft, compileDraft, readAssets } from './compile-draft.ts'
import { readConflicts } from './conflict-rows.ts'
import { addDependants, listDependants } from './dependant-rows.ts'
import type { Dependant } from './dependants.ts'
import type { Author, DraftContext } from './draft-context.ts'
import { lockDrafts, readLastDraft, readOperations, updateDraft } from './draft-rows.ts'
import { openDraft } from './open-draft.ts'
import type { AddressedProblem } from './problem-address.ts'
import { purgeOperations } from './purge-operations.ts'

export interface PublishDraftInput extends Pick<AuditContext, 'why' | 'request'> {
  author: Author
  /** Name of the author in the history, by default that of sentences. */
  who?: string | undefined
  /** Names this publish: one that is repeated after a lost answer returns the same release. */
  key: string
  /** Number of the last operation that the author looked at; absent: whatever the draft holds. */
  seq?: number | undefined
  /** Hash of the candidate release that the author looked at; absent: whatever the draft compiles to. */
  candidate?: string | undefined
  /** Hash of the release that players saw at that look; absent: the one that they saw when the draft was last opened. */
  release?: string | undefined
  /** Reads inside the transaction whether the author may publish. @throws a refusal, which ends the publish */
  requireRight?(tx: Tx): Promise<void>
}

export type PublishedDraft =
  | {
      /** Hash of the release. */
      release: string
      /** Toggles and register rules that the publish changed, as sentences. */
      decisions: string[]
      problems: AddressedProblem[]
      /** Brands that extend it and follow it, with the outcome of each so far; none once the brand was published again. */
      dependants: Dependant[]
    }
  | {
      /** The reason for which nothing was published. */
      refused: string
      problems: AddressedProblem[]
    }

/** Attempts while others change the draft or its files. */
const MAX_ATTEMPTS = 5

/**
 * Publishes the open draft of a brand; those that extend it are to follow (`bring-forward.ts`). Where files can be edited, they are written
 * with the fewest edits, so that the watcher finds the release of the files current already; with DATABASE_URL the files are stored with the
 * release.
 */
export async function publishDraft(
  context: DraftContext & { log: Log },
  tenantId: string,
  input: PublishDraftInput,
): Promise<PublishedDraft> {
  const { request = randomUUID() } = input
  const began = performance.now()
  const result = await tryPublish(context, tenantId, { ...input, request })
  const outcome = 'release' in result ? { outcome: 'done', release: result.release } : { outcome: 'refused' }
  context.log.routine({ request, decision: 'publish', brand: tenantId, ...outcome, ms: msSince(began) }, 'decision')
  if ('refused' in result) return result
  return { ...result, dependants: await listDependants(context.store.db, tenantId, result.release) }
}

type PublishedOne = Exclude<PublishedDraft, { refused: string }>
type Attempted = Extract<PublishedDraft, { refused: string }> | Omit<PublishedOne, 'dependants'>

async function tryPublish(context: DraftContext, tenantId: string, input: PublishDraftInput): Promise<Attempted> {
  const last = await readLastDraft(context.store.db, tenantId)
  const looked = { release: last?.state === 'open' ? last.baseRelease : undefined, ...input }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const published = await findPublished(context, tenantId, input.key)
    if (published) return { release: published, decisions: [], problems: [] }
    const compiled = await compileDraft(context, tenantId)
    const { release } = compiled
    const problems = addressedProblems(context, compiled)
    const refused = await findReason(context, compiled, looked)
    if (refused !== undefined) return { refused, problems }
    if (!release) {
      const errors = problems.filter(({ severity }) => severity === 'error').length
      return {
        refused: `The check of "${tenantId}" found ${errors === 1 ? 'an error' : `${errors} errors`}; players see what they saw before.`,
        problems,
      }
    }
    const assets = await readAssets(context, compiled, release)
    let putBack = () => {}
    try {
      const result = await context.store.transaction(async tx => {
        const done = await publishCompiled(tx, context, { compiled, release, assets }, input)
        putBack = done?.putBack ?? putBack
        return done?.published
      })
      if (result) return result
    } catch (error) {
      // files that were written belong to a commit that failed
      putBack()
      if (error instanceof HostTaken) return { refused: error.message, problems }
      if (!(error instanceof ChangedMeanwhile)) throw error
    }
  }
  return { refused: `The draft of "${tenantId}" changes all the time. Publish it again.`, problems: [] }
}

/** Says why a draft is not to be published as it is, apart from its check. */
async function findReason(
  { store }: DraftContext,
  { draft, changes, release, layers }: CompiledDraft,
  { seq, candidate, release: seen, author }: PublishDraftInput,
): Promise<string | undefined> {
  const { tenantId } = draft
  const conflicts = await readConflicts(store.db, tenantId)
  if (conflicts.length > 0)
    return `${conflicts.length === 1 ? 'A change waits' : `${conflicts.length} changes wait`} for a choice, first ${conflicts[0]!.at}. Choose, then publish.`
  if (seen !== undefined && seen !== draft.own.release) return describeRelease(store.db, tenantId, seq)
  if (seq !== undefined && seq !== draft.seq) return describeChange(store.db, tenantId, seq, author)
  if (changes.length === 0 && release?.hash === draft.baseRelease)
    return (
      (seq !== undefined && (await describePublish(store.db, tenantId, seq))) ||
      `The draft of "${tenantId}" changes nothing: release ${draft.baseRelease} is shown already.`
    )
  if (seq === undefined && store.kind === 'pglite') {
    const held = await findHeldBack(store, tenantId, hashSources([...layers.slice(0, -1), draft.own.layer]))
    if (held)
      return `${listNames(held.files)} still ${held.files.length === 1 ? 'is' : 'are'} as in release ${held.hash}, which was rolled back. Change ${held.files.length === 1 ? 'it' : 'them'}, or publish the files first: npm run tenant -- publish ${tenantId}`
  }
  if (candidate !== undefined && release && candidate !== release.hash)
    return 'Files changed after you looked, and the draft makes another release. Look at the changes, then publish.'
  return undefined
}

/** Says who published or rolled back to the release that players see since the author looked. */
async function describeRelease(db: Reader, tenantId: string, seq: number | undefined): Promise<string> {
  const [last] = await readAudit(db, tenantId, { what: ['publish', 'rollback'], limit: 1 })
  const published = last?.what === 'publish' && seq !== undefined && (await describePublish(db, tenantId, seq))
  if (published) return published
  const done =
    last && `${last.who} ${last.what === 'rollback' ? 'rolled back to' : 'published'} release ${last.subject}`
  return `${done ?? 'Players were shown another release'} after you looked. Look at the changes, then publish.`
}

/** Says who changed or published the draft after the number that the author looked at. */
async function describeChange(db: Reader, tenantId: string, seq: number, author: Author): Promise<string> {
  const published = await describePublish(db, tenantId, seq)
  if (published !== undefined) return published
  const others = (await readOperations(db, tenantId, seq)).filter(one => one.author.id !== author.id)
  const names = [...new Set(others.map(({ author: { name } }) => name))]
  return `${names.join(', ') || 'Another tab of yours'} changed the draft after you looked. Look at the changes, then publish.`
}

/** Says who published the state that the author looked at. @returns undefined where nobody did */
async function describePublish(db: Reader, tenantId: string, seq: number): Promise<string | undefined> {
  const last = await db
    .selectFrom('draft')
    .select(['closed_by', 'release'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'published')
    .where('seq', '>=', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && `${last.closed_by} published this draft meanwhile: release ${last.release}. Look at what is left.`
}

async function findPublished({ store }: DraftContext, tenantId: string, key: string): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('draft')
    .select('release')
    .where('tenant_id', '=', tenantId)
    .where('closed_key', '=', key)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row?.release ?? undefined
}

/** @returns the release, and what puts written files back; undefined when the draft is another one than the compiled one */
async function publishCompiled(
  tx: Tx,
  context: DraftContext,
  { compiled, release, assets }: { compiled: CompiledDraft; release: Release; assets: Map<string, Buffer> },
  { author, who = author.name, why, request, key, requireRight }: PublishDraftInput,
): Promise<{ published: Omit<PublishedOne, 'dependants'>; putBack?: () => void } | undefined> {
  const { store, clock, sources } = context
  const { platform, layers, problems, changes, draft } = compiled
  const { tenantId } = draft
  await lockDrafts(tx, tenantId)
  // no release of others may come between the look at its files and the publish
  await lockBrand(tx, tenantId)
  const last = await readLastDraft(tx, tenantId)
  if (last?.state !== 'open' || last.id !== draft.id) return undefined
  const now = await openDraft(tx, context, tenantId)
  const isSame = now.seq === draft.seq && now.own.release === draft.own.release
  if (!isSame || JSON.stringify(now.base) !== JSON.stringify(draft.base)) return undefined
  if ((await readConflicts(tx, tenantId)).length > 0) return undefined
  if (!(await haveReleases(tx, draft.below))) return undefined
  await requireRight?.(tx)
  const audit = { who, why, now: clock.now(), request }
  const attachments = { platform, assets, sources: hashSources(layers), texts: ownTexts(layers), draft: draft.id }
  const { decisions } = await publishIn(tx, release, audit, attachments)
  await addDependants(tx, context, { ancestorId: tenantId, kind: 'publish', release: release.hash, audit })
  // as in the files, so that the next draft begins with nothing to merge
  const layer = documentsOf(layers.at(-1)!)
  await updateDraft(tx, now, { base: layer, layer })
  await tx
    .updateTable('draft')
    .set({
      state: 'published',
      closed_at: new Date(audit.now),
      closed_by: author.name,
      closed_key: key,
      release: release.hash,
    })
    .where('id', '=', draft.id)
    .execute()
  await purgeOperations(tx, tenantId, audit.now)
  // last, so that a failure before leaves the files; transactions of the embedded store are not repeated
  const published = { release: release.hash, decisions, problems }
  if (store.kind !== 'pglite') return { published }
  const folder = tenantPath(sources.dir, tenantId)
  const putBack = writeTogether(changes.map(({ path, before, text }) => ({ file: join(folder, path), before, text })))
  return { published, putBack }
}
