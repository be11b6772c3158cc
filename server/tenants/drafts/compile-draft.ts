/** Compiles a draft to a candidate release, with the code that publishing runs; a candidate is neither stored nor ever current. */
import { isEqual, type Layer } from '../../../src/engine/index.ts'
import { assembleRelease } from '../check/assemble-release.ts'
import { type CheckResult, checkInSteps } from '../check/checks/check-tenant.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { readAsset } from '../read/read-asset.ts'
import { readJson } from '../read/read-json.ts'
import { type LayerRead, MAX_FILE_BYTES } from '../read/read-tenant.ts'
import { tenantLabel } from '../read/tenant-folder.ts'
import type { TenantLayer } from '../read/tenant-layer.ts'
import type { Release } from '../release/release.ts'
import { readNewAssets, readStoredAsset, storeAssetBodies } from '../release/release-assets.ts'
import { textOf } from '../write/document-text.ts'
import { runInTurns } from './bounded-work.ts'
import type { DraftContext } from './draft-context.ts'
import { createNewestWork, type NewestWork } from './newest-work.ts'
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
  return { ...(await runInTurns(checkInSteps(context.sources, tenantId, given))), draft, changes }
}

/** Returns the problems of a draft, each with the address of its value. */
export const addressedProblems = (
  { sources }: Pick<DraftContext, 'sources'>,
  { draft: { tenantId }, layers, problems }: Pick<CompiledDraft, 'draft' | 'layers' | 'problems'>,
): AddressedProblem[] => addAddresses(problems, layers.at(-1), tenantLabel(sources.dir, tenantId))

/** Opens the draft of a brand, and writes its texts in place of those of its folder. */
export async function writeOpenDraft(context: DraftContext, tenantId: string) {
  const draft = await lookAtDraft(context, tenantId)
  const { read, changes } = writeDraft(draft, tenantLabel(context.sources.dir, tenantId))
  return { draft, read, changes, given: new Map([...draft.given, [tenantId, read]]) }
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

/** Makes the candidate release of the open draft, and checks it: once for all editors who ask about one state of the draft. */
export async function makeCandidate(context: DraftContext, tenantId: string): Promise<Candidate> {
  const { store, sources } = context
  let checks = checksOf.get(store)
  if (!checks) {
    checks = createNewestWork({ run: written => checkWritten({ sources }, written), serves: hasState })
    checksOf.set(store, checks)
  }
  return checks(tenantId, await writeOpenDraft(context, tenantId))
}

type WrittenDraft = Awaited<ReturnType<typeof writeOpenDraft>>

/** Checks that are under way, by the store of their drafts. */
const checksOf = new WeakMap<DraftContext['store'], ReturnType<typeof createNewestWork<WrittenDraft, Candidate>>>()

function* checkWritten(
  context: Pick<DraftContext, 'sources'>,
  { draft, given }: WrittenDraft,
): ReturnType<NewestWork<WrittenDraft, Candidate>['run']> {
  const checked = yield* checkInSteps(context.sources, draft.tenantId, given)
  const shown = { seq: draft.seq, ...releaseOf(draft), problems: addressedProblems(context, { ...checked, draft }) }
  return checked.release ? { ...shown, hash: checked.release.hash } : shown
}

/** Decides whether a draft is in the state of another one, or in a later one; files that no operation changes count, too. */
const hasState = ({ draft, read }: WrittenDraft, other: WrittenDraft): boolean =>
  draft.seq > other.draft.seq ||
  (draft.id === other.draft.id &&
    draft.seq === other.draft.seq &&
    draft.own.release === other.draft.own.release &&
    isEqual(read.layer.assets, other.read.layer.assets) &&
    isEqual(textsIn(read.layer), textsIn(other.read.layer)) &&
    isEqual(draft.inherited, other.draft.inherited))

const textsIn = ({ files }: TenantLayer): string[] => Object.values(files).map(({ text }) => text)

/**
 * Makes the candidate release of the open draft without checking it, so that a preview follows each change at once; also one that has
 * mistakes. The same draft has the same hash as a checked one.
 * @returns undefined for documents that cannot be read
 */
export async function makePreviewRelease(context: DraftContext, tenantId: string): Promise<Release | undefined> {
  const { store, sources, clock } = context
  const { given } = await writeOpenDraft(context, tenantId)
  const assembled = assembleRelease(sources, tenantId, given)
  if (!assembled) return undefined
  const { release } = assembled
  const assets = await readAssets(context, assembled, release)
  if (assets.size > 0) await store.transaction(tx => storeAssetBodies(tx, tenantId, assets, clock.now()))
  return release
}

/** Reads the files of a compiled brand that the store does not have under it yet, from the nearest layer that has them. */
export const readAssets = (
  { store, sources }: Pick<DraftContext, 'store' | 'sources'>,
  { layers }: Pick<CompiledDraft, 'layers'>,
  release: Release,
): Promise<Map<string, Buffer>> =>
  readNewAssets(store, release, async name => {
    const layer = layers.findLast(({ assets }) => Object.hasOwn(assets, name))
    if (!layer) return undefined
    // beside a database the folder of this instance may lack the published file
    return (await readStoredAsset(store, layer.id, layer.assets[name]!.hash)) ?? readAsset(sources.dir, layer.id, name)
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
