/**
 * Brings the brands that extend a published or rolled back one along: each gets a release of its own files over those of that brand, or its
 * release of before. They wait in the table `dependant`, so that a process that is killed leaves none behind.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '../../http/operator-error.ts'
import { type Log, msSince } from '../../log/log.ts'
import type { Reader } from '../../store/open-store.ts'
import { describeCurrent } from '../release/current-rows.ts'
import { publish, rollbackIn, storeRelease } from '../release/make-current.ts'
import { hashSources, ownTexts } from '../release/release-sources.ts'
import { haveReleases } from './brand-files.ts'
import { readAssets } from './compile-draft.ts'
import {
  type ClaimedDependant,
  claimDependant,
  listDependants,
  postponeDependant,
  renewClaim,
  settleDependant,
} from './dependant-rows.ts'
import { compileOver, type Dependant, findReturn, type MadeOver, readCurrentOf } from './dependants.ts'
import type { DraftContext } from './draft-context.ts'

export type BringContext = DraftContext & { log: Log }
type Outcome = Exclude<Dependant['outcome'], 'waiting'>

const LOGGED = { changed: 'done', same: 'unchanged', errors: 'refused', held: 'refused', failed: 'failed' }
/** Attempts for each brand: others may publish it, or one below it, meanwhile; the database may be away. */
const MAX_ATTEMPTS = 5
/** Pause after the first failure, which doubles with each. */
const FIRST_PAUSE_SECONDS = 1
/** Time for which `bringAll` waits for other instances, and between two looks at them. */
const MAX_WAIT_MS = 30_000
const LOOK_EVERY_MS = 100
/** A third of the time for which an attempt has its row. */
const RENEW_EVERY_MS = 20_000

/**
 * Brings the brand along that waits for the longest time. A failure leaves others their turn, and is tried again some times.
 * @param ancestorId only brands that extend this one; absent: all
 * @returns false when none is due
 */
export async function bringNext(context: BringContext, ancestorId?: string): Promise<boolean> {
  const began = performance.now()
  const due = await claimDependant(context.store.db, ancestorId)
  if (!due) return false
  const renewing = setInterval(() => void renewClaim(context.store.db, due).catch(() => {}), RENEW_EVERY_MS).unref()
  const outcome = await bringOne(context, due)
    .catch((error: unknown) => giveBack(context, due, error))
    .finally(() => clearInterval(renewing))
  const { id: brand, kind: decision } = due
  if (outcome) {
    const { request } = due.audit
    context.log.routine({ request, decision, brand, outcome: LOGGED[outcome], ms: msSince(began) }, 'decision')
  }
  return true
}

/**
 * Brings all brands along that follow a release, beside other instances, and waits for those for half a minute.
 * @returns the outcome of each; `waiting` for one that takes longer
 */
export async function bringAll(context: BringContext, ancestorId: string, release: string): Promise<Dependant[]> {
  let since = performance.now()
  for (;;) {
    if (await bringNext(context, ancestorId)) {
      since = performance.now()
      continue
    }
    const found = await listDependants(context.store.db, ancestorId, release)
    const isOver = found.every(({ outcome }) => outcome !== 'waiting')
    if (isOver || performance.now() - since > MAX_WAIT_MS) return found
    await wait(LOOK_EVERY_MS)
  }
}

/** Thrown when the brand, one below it, or its row is another one than at the beginning of the attempt. */
class ChangedSince extends Error {}

/** @returns undefined when another attempt, or a newer publish, has the row */
function bringOne(context: BringContext, due: ClaimedDependant): Promise<Outcome | undefined> {
  // the process was killed in each of them
  if (due.attempts > MAX_ATTEMPTS) return settle(context.store.db, due, 'failed')
  return due.kind === 'rollback' ? rollBackWith(context, due) : publishOver(context, due)
}

const settle = async (db: Reader, due: ClaimedDependant, outcome: Outcome): Promise<Outcome | undefined> =>
  (await settleDependant(db, due, outcome)) ? outcome : undefined

/** Ends an attempt that failed: the brand has another one, unless it was the last, or has no prospect. */
async function giveBack(
  { store, log }: BringContext,
  due: ClaimedDependant,
  error: unknown,
): Promise<Outcome | undefined> {
  const isExpected = error instanceof ChangedSince
  if (!isExpected) log.warn({ brand: due.id, err: error }, `the brand was not brought along with ${due.ancestorId}`)
  if (error instanceof OperatorError || due.attempts >= MAX_ATTEMPTS) return settle(store.db, due, 'failed')
  await postponeDependant(store.db, due, isExpected ? 0 : FIRST_PAUSE_SECONDS * 2 ** (due.attempts - 1))
  return undefined
}

async function publishOver(context: BringContext, due: ClaimedDependant): Promise<Outcome | undefined> {
  const { store, clock } = context
  const current = await readCurrentOf(store.db, due.id)
  if (!current) return settle(store.db, due, 'failed')
  const { outcome, made } = await compileOver(context, current, { tenantId: due.ancestorId })
  // somebody else, such as the watcher, may have brought it forward
  const isForward = outcome === 'same' && due.kind === 'publish' && current.hash !== due.shown
  if (!made) return settle(store.db, due, isForward ? 'changed' : outcome)
  await publish(
    store,
    made.release,
    // never before the publish that it follows, whose instance may have another clock
    { ...due.audit, why: whyWith(due), now: Math.max(clock.now(), due.audit.now) },
    {
      ...(await attachmentsOf(context, made)),
      ...(current.draft !== undefined && { draft: current.draft }),
      // the row last: who publishes the brand below takes its release first, too
      async before(tx) {
        if (!(await haveReleases(tx, new Map([...made.below, [current.id, current.hash]])))) throw new ChangedSince()
        if (!(await settleDependant(tx, due, outcome))) throw new ChangedSince()
      },
    },
  )
  return outcome
}

async function rollBackWith(context: BringContext, due: ClaimedDependant): Promise<Outcome | undefined> {
  const { store } = context
  const { id, ancestorId, release: target, shown: hash } = due
  const current = await readCurrentOf(store.db, id)
  // another release was made since; on the embedded store folders still hold the files that were rolled back
  if (current?.hash !== hash) return store.kind === 'pglite' ? settle(store.db, due, 'same') : publishOver(context, due)
  const found = await findReturn(context, { id, hash, ancestorId, target })
  if (found.outcome !== 'changed') return settle(store.db, due, found.outcome)
  const { made, below } = found
  const attachments = made && (await attachmentsOf(context, made))
  // at the time of the rollback that it goes with, by which both are known to be one
  const audit = { ...due.audit, why: whyWith(due) }
  await store.transaction(async tx => {
    await rollbackIn(tx, id, found.hash, audit, async () => {
      if (!(await haveReleases(tx, new Map([...below, [id, hash]])))) throw new ChangedSince()
      if (!(await settleDependant(tx, due, 'changed'))) throw new ChangedSince()
      if (made) await storeRelease(tx, made.release, audit, attachments!)
    })
    // its own files are still those of the studio
    if (made) await describeCurrent(tx, id, { draft: current.draft })
  })
  return 'changed'
}

const attachmentsOf = async (context: BringContext, { release, layers, platform }: MadeOver) => ({
  platform,
  assets: await readAssets(context, { layers }, release),
  sources: hashSources(layers),
  texts: ownTexts(layers),
})

const whyWith = ({ ancestorId, audit: { why } }: ClaimedDependant): string => `with ${ancestorId}${why && `: ${why}`}`
