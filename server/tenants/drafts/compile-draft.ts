/** Compiles a draft to a candidate release: what publishing would show, checked by the same code, and never current. */
import type { Layer } from '../../../src/engine/index.ts'
import type { Reader } from '../../store/open-store.ts'
import { assembleRelease } from '../check/assemble-release.ts'
import { type CheckResult, checkTenant } from '../check/checks/check-tenant.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { readAsset } from '../read/read-asset.ts'
import { readJson } from '../read/read-json.ts'
import { type LayerRead, MAX_FILE_BYTES } from '../read/read-tenant.ts'
import { tenantLabel } from '../read/tenant-folder.ts'
import { type Release, readRelease } from '../release/release.ts'
import { readNewAssets, storeAssetBodies } from '../release/release-assets.ts'
import { textOf } from '../write/document-text.ts'
import type { DraftContext } from './draft-context.ts'
import { lookAtDraft, type OpenDraft } from './open-draft.ts'
import { type AddressedProblem, addAddresses } from './problem-address.ts'

export interface CompiledDraft extends CheckResult {
  draft: OpenDraft
  /** Own files that the draft changes, by path inside the brand's folder; without a text the file goes. */
  changes: { path: string; before: string | undefined; text: string | undefined }[]
}

/** Compiles the open draft of a brand as it is now and checks it, without storing it. */
export async function compileDraft(context: DraftContext, tenantId: string): Promise<CompiledDraft> {
  const { draft, changes, given } = await writeOpenDraft(context, tenantId)
  return { ...checkTenant(context.sources, tenantId, given), draft, changes }
}

/** Opens the draft of a brand, and writes its texts in place of those of its folder. */
async function writeOpenDraft(context: DraftContext, tenantId: string) {
  const draft = await lookAtDraft(context, tenantId)
  const { read, changes } = writeDraft(draft, tenantLabel(context.sources.dir, tenantId))
  return { draft, changes, given: new Map([...draft.given, [tenantId, read]]) }
}

export interface Candidate {
  /** Number of the last operation that it holds. */
  seq: number
  /** Hash of the candidate release; absent when there are errors. */
  hash?: string
  /** Hash of the release that players see; absent: nothing was ever published. */
  release?: string
  problems: AddressedProblem[]
}

/** Names the release that players see beside a draft. */
export const releaseOf = ({ own: { release } }: OpenDraft): { release?: string } =>
  release === undefined ? {} : { release }

/** Time for which a candidate is stored after it was last made. */
const KEEP_MS = 24 * 3_600_000

/** Makes the candidate release of the open draft, checks it, and stores it for previews. */
export async function makeCandidate(context: DraftContext, tenantId: string): Promise<Candidate> {
  const { draft, release, layers, problems } = await compileDraft(context, tenantId)
  if (release) await storeCandidate(context, { draft, release, layers })
  const label = tenantLabel(context.sources.dir, tenantId)
  const shown = { seq: draft.seq, ...releaseOf(draft), problems: addAddresses(problems, layers.at(-1), label) }
  return release ? { ...shown, hash: release.hash } : shown
}

/**
 * Makes the candidate release without checking it, so that a preview follows each change at once; also one that has mistakes, and is not
 * to be published. The same draft has the same hash as a checked one.
 */
export async function makeUncheckedCandidate(context: DraftContext, tenantId: string): Promise<Candidate> {
  const { draft, release } = await makePreviewRelease(context, tenantId)
  return { seq: draft.seq, ...releaseOf(draft), problems: [], ...(release && { hash: release.hash }) }
}

/** Makes the candidate release of the open draft without checking it; there is none of documents that cannot be read. */
export async function makePreviewRelease(
  context: DraftContext,
  tenantId: string,
): Promise<{ draft: OpenDraft; release?: Release }> {
  const { draft, given } = await writeOpenDraft(context, tenantId)
  const assembled = assembleRelease(context.sources, tenantId, given)
  if (!assembled) return { draft }
  await storeCandidate(context, { draft, ...assembled })
  return { draft, release: assembled.release }
}

async function storeCandidate(
  context: DraftContext,
  { draft, release, layers }: Pick<CompiledDraft, 'draft' | 'layers'> & { release: Release },
): Promise<void> {
  const { store, clock } = context
  const assets = await readAssets(context, { layers }, release)
  const now = clock.now()
  const made = { draft_id: draft.id, seq: draft.seq, made_at: new Date(now) }
  await store.transaction(async tx => {
    await storeAssetBodies(tx, draft.tenantId, assets, now)
    await tx
      .deleteFrom('candidate_release')
      .where('made_at', '<', new Date(now - KEEP_MS))
      .execute()
    // the preview has stored the large body before the check of the same draft
    const { numUpdatedRows } = await tx
      .updateTable('candidate_release')
      .set(made)
      .where('tenant_id', '=', draft.tenantId)
      .where('hash', '=', release.hash)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return
    await tx
      .insertInto('candidate_release')
      .values({ tenant_id: draft.tenantId, hash: release.hash, body: release.text, ...made })
      .onConflict(conflict => conflict.columns(['tenant_id', 'hash']).doUpdateSet(made))
      .execute()
  })
}

/** Reads a candidate release; undefined when there is none of that hash, or it was removed. */
export async function loadCandidate(db: Reader, tenantId: string, hash: string): Promise<Release | undefined> {
  const row = await db
    .selectFrom('candidate_release')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && readRelease(tenantId, hash, row.body)
}

/** Reads the files of a compiled draft that the store does not have yet, from the brand or the nearest that it extends. */
export const readAssets = (
  { store, sources }: DraftContext,
  { layers }: Pick<CompiledDraft, 'layers'>,
  release: Release,
): Promise<Map<string, Buffer>> =>
  readNewAssets(store, release, async name => {
    for (const { id } of layers.toReversed()) {
      const asset = await readAsset(sources.dir, id, name)
      if (asset) return asset
    }
    return undefined
  })

/** Writes a draft as texts over the files that it is based on. A file whose notation is broken stays, so that the check names it. */
function writeDraft(
  { own, base, layer }: OpenDraft,
  label: string,
): { read: LayerRead; changes: CompiledDraft['changes'] } {
  const files = { ...own.layer.files }
  const changes: CompiledDraft['changes'] = []
  const problems = [...own.problems]
  for (const path of changedDocuments(base, layer)) {
    const before = files[path]
    if (before && !before.tree) continue
    const text = textOf(path, before?.text, layer[path])
    if (text === before?.text) continue
    changes.push({ path, before: before?.text, text })
    const name = `${label}/${path}`
    if (text === undefined) delete files[path]
    else {
      const read = readJson(path, name, text)
      files[path] = read.file
      problems.push(...read.problems, ...tooLarge(name, text))
    }
  }
  const isWritten = ({ file }: CheckProblem) => changes.some(({ path }) => file === `${label}/${path}`)
  const kept = own.problems.filter(problem => !isWritten(problem))
  const found = problems.slice(own.problems.length)
  return { read: { layer: { ...own.layer, files }, problems: [...kept, ...found] }, changes }
}

const changedDocuments = (base: Layer, layer: Layer): string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(layer)])].filter(
    path => JSON.stringify(base[path]) !== JSON.stringify(layer[path]),
  )

/** Refuses a file that would be too large to be read again. */
function tooLarge(file: string, text: string): CheckProblem[] {
  const bytes = Buffer.byteLength(text)
  if (bytes <= MAX_FILE_BYTES) return []
  const message = `The file would have ${Math.ceil(bytes / 1024)} kB, and at most ${MAX_FILE_BYTES / 1024} kB are read.`
  const place = { file, line: 1, column: 1, pointer: '' }
  return [{ severity: 'error', code: 'file/too-large', ...place, message, fix: 'Make it smaller.' }]
}
