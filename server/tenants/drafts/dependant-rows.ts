/** Rows of the brands that are to follow a published or rolled back one, written in the transaction of that. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../store/open-store.ts'
import type { AuditContext } from '../release/audit.ts'
import { selectCurrentReleases } from '../release/current-rows.ts'
import { type Dependant, NAME, readDependants } from './dependants.ts'

/** Seconds for which no other instance makes an attempt; a process that lives renews them. */
const CLAIM_SECONDS = 60
/** Days for which finished rows are stored: a publish whose answer was lost is repeated within minutes. */
const KEEP_DAYS = 30

/** A publish or rollback of a brand that others extend. */
interface Followed {
  /** The brand that was published or rolled back. */
  ancestorId: string
  kind: 'publish' | 'rollback'
  /** Hash of the release that it shows since. */
  release: string
  audit: AuditContext
}

/**
 * Notes the brands that extend a published or rolled back one, which are to follow it. Rows of an earlier publish or rollback of it are
 * replaced. Call it once the release is current: a brand that begins to extend it later is published over that release.
 */
export async function addDependants(
  tx: Tx,
  context: Parameters<typeof readDependants>[1],
  { ancestorId, kind, release, audit: { who, why, request, now } }: Followed,
): Promise<void> {
  await tx
    .deleteFrom('dependant')
    .where(eb =>
      eb.or([
        eb('ancestor_id', '=', ancestorId),
        eb('done_at', '<', sql<Date>`now() - ${sql.lit(KEEP_DAYS)} * interval '1 day'`),
      ]),
    )
    .execute()
  const brands = await readDependants(tx, context, ancestorId)
  if (brands.length === 0) return
  const followed = { ancestor_id: ancestorId, kind, release, who, why, request: request ?? null, at: new Date(now) }
  await tx
    .insertInto('dependant')
    .values(brands.map(({ id, hash }) => ({ ...followed, tenant_id: id, shown: hash })))
    .execute()
}

/** A dependant with the attempt that is made for it. */
export interface ClaimedDependant extends Followed {
  id: string
  /** Hash of the release that it showed when the other brand was published or rolled back. */
  shown: string
  /** Number of the attempt, from 1. */
  attempts: number
  /** Names the attempt. */
  claim: string
}

/**
 * Takes the oldest waiting dependant for an attempt; others leave it alone until that is over, or for a minute. A rollback takes own files
 * of a brand back, too: brands over it wait for it.
 * @param ancestorId absent: of any brand
 */
export async function claimDependant(db: Reader, ancestorId?: string): Promise<ClaimedDependant | undefined> {
  const claim = randomUUID()
  const row = await db
    // selected once: as part of the update's own condition the row could be selected again while it runs
    .with('due', known =>
      known
        .selectFrom('dependant')
        .select(['ancestor_id', 'tenant_id'])
        .where('state', '=', 'waiting')
        .where('attempt_at', '<=', sql<Date>`now()`)
        .where(isLowest)
        .$if(ancestorId !== undefined, query => query.where('ancestor_id', '=', ancestorId!))
        .orderBy('at')
        .orderBy('tenant_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('dependant')
    .from('due')
    .set(eb => ({ claim, attempts: eb('dependant.attempts', '+', 1), attempt_at: secondsFromNow(CLAIM_SECONDS) }))
    .whereRef('dependant.ancestor_id', '=', 'due.ancestor_id')
    .whereRef('dependant.tenant_id', '=', 'due.tenant_id')
    .returning(['dependant.ancestor_id', 'dependant.tenant_id', 'kind', 'release', 'shown', 'attempts'])
    .returning(['who', 'why', 'request', 'at'])
    .executeTakeFirst()
  if (!row) return undefined
  const { who, why, at } = row
  return {
    ancestorId: row.ancestor_id,
    id: row.tenant_id,
    kind: row.kind,
    release: row.release,
    shown: row.shown,
    attempts: row.attempts,
    claim,
    audit: { who, why, now: at.getTime(), request: row.request ?? undefined },
  }
}

/** Says whether the current release of a brand was made of files of the other one, too. @param upper @param lower tables of the two brands' rows */
const isOver = (upper: string, lower: string) => {
  const [over, under] = [sql.ref(`${upper}.tenant_id`), sql.ref(`${lower}.tenant_id`)]
  return sql<boolean>`exists (
    select from release_current shown
    join release on release.tenant_id = shown.tenant_id and release.hash = shown.hash
    join jsonb_object_keys(release.sources) path on starts_with(path, ${under} || '/')
    where shown.tenant_id = ${over}
  )`
}

/** Says whether no brand below is yet to be rolled back. Of two that were made over each other, the first by name comes first. */
const isLowest = sql<boolean>`(kind = 'publish' or not exists (
  select from dependant lower
  where lower.ancestor_id = dependant.ancestor_id and lower.state = 'waiting' and lower.tenant_id <> dependant.tenant_id
    and ${isOver('dependant', 'lower')}
    and (lower.tenant_id < dependant.tenant_id or not ${isOver('lower', 'dependant')})
))`

/** Gives an attempt that takes long its row for another minute. */
export const renewClaim = (db: Reader, claimed: ClaimedDependant): Promise<unknown> =>
  updateClaimed(db, claimed)
    .set({ attempt_at: secondsFromNow(CLAIM_SECONDS) })
    .execute()

/** Stores the outcome of a dependant. @returns false when another attempt, or a newer publish, has the row */
export async function settleDependant(
  db: Reader,
  claimed: ClaimedDependant,
  state: Exclude<Dependant['outcome'], 'waiting'>,
): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claimed)
    .set({ state, claim: null, done_at: sql<Date>`now()` })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends an attempt; the next one is made so many seconds later. */
export async function postponeDependant(db: Reader, claimed: ClaimedDependant, seconds: number): Promise<void> {
  await updateClaimed(db, claimed)
    .set({ claim: null, attempt_at: secondsFromNow(seconds) })
    .execute()
}

const updateClaimed = (db: Reader, { ancestorId, id, claim }: ClaimedDependant) =>
  db
    .updateTable('dependant')
    .where('ancestor_id', '=', ancestorId)
    .where('tenant_id', '=', id)
    .where('claim', '=', claim)

const secondsFromNow = (seconds: number) => sql<Date>`now() + ${sql.lit(seconds)} * interval '1 second'`

/** Lists the brands that follow a release of another one, with the outcome of each; none once that one was published again. */
export async function listDependants(db: Reader, ancestorId: string, release: string): Promise<Dependant[]> {
  const rows = await selectCurrentReleases(db)
    .innerJoin('dependant', 'dependant.tenant_id', 'release_current.tenant_id')
    .select(['dependant.tenant_id', 'dependant.state', NAME.as('name')])
    .where('dependant.ancestor_id', '=', ancestorId)
    .where('dependant.release', '=', release)
    .orderBy('dependant.tenant_id')
    .execute()
  return rows.map(row => ({ id: row.tenant_id, name: row.name ?? row.tenant_id, outcome: row.state }))
}
