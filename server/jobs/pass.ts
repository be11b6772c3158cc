/** A pass of a job: it goes through many rows in the order of their ids, some in each transaction, and looks at each once. */
import { sql } from 'kysely'
import { MAX_CLOCK_SKEW_MS } from '../http/context.ts'
import type { Tx } from '../store/open-store.ts'
import { MORE } from './define-job.ts'
import { type JobWork, tryEach } from './try-each.ts'

/** Time until the next pass, which finds rows that the last one left out, such as members who were excluded. */
export const PASS_EVERY_MS = 3_600_000
/** Time until the next pass after one in which a row failed. */
const RETRY_MS = 15 * 60_000
/** Rows that one transaction reads, and those of them that it works on: some tenths of a second. */
const LOOKED_AT = 1000
const WORKED_ON = 100
/** Time for which names are stored: none is used for longer than the weeks for which cashbacks are paid. */
const KEPT_MS = 60 * 24 * 3_600_000

export interface Pass<T> {
  /** Name such as <brand>/<day>; a row that fails is the item `<name>/<id>`. */
  name: string
  /** Milliseconds until the next pass; `PASS_EVERY_MS` when left out. */
  everyMs?: number
  /** Lists the first ids after one, in order. */
  list(after: number, most: number): Promise<number[]>
  /** Finds the due items of these rows, in the order of their ids, without items that are paused. */
  find(ids: readonly number[], most: number): Promise<T[]>
  idOf(due: T): number
  /** Works on due items, like `run` of `tryEach`. */
  run(due: readonly T[]): Promise<unknown>
}

/** Continues the first pass that is not over, or is to begin again. @returns MORE unless there is none */
export async function goOn<T>(tx: Tx, work: JobWork, passes: readonly Pass<T>[]): Promise<typeof MORE | undefined> {
  const stored = await readPasses(tx, work, passes)
  for (const pass of passes) {
    const after = nextId(stored.get(pass.name), pass, work.now)
    if (after === undefined) continue
    const ids = await pass.list(after, LOOKED_AT)
    const due = ids.length > 0 ? await pass.find(ids, WORKED_ON) : []
    await tryEach(tx, work, due, one => `${pass.name}/${pass.idOf(one)}`, pass.run)
    const isFull = due.length === WORKED_ON
    const last = isFull ? pass.idOf(due.at(-1)!) : (ids.at(-1) ?? after)
    await storePass(tx, work, pass.name, { last, isOver: !isFull && ids.length < LOOKED_AT })
    return MORE
  }
  return undefined
}

interface StoredPass {
  name: string
  after_id: string
  ended_at: Date | null
  has_failed: boolean
}

async function readPasses(
  tx: Tx,
  { job }: JobWork,
  passes: readonly { name: string }[],
): Promise<Map<string, StoredPass>> {
  const { rows } = await sql<StoredPass>`
    select name, after_id, ended_at,
      exists (select from job_item where job_item.job = ${job} and starts_with(item, name || '/')) as has_failed
    from job_pass where job = ${job} and name = any(${passes.map(({ name }) => name)}::text[])`.execute(tx)
  return new Map(rows.map(row => [row.name, row]))
}

/** @returns the id after which the pass continues; undefined: the next one is not due yet */
function nextId(
  stored: StoredPass | undefined,
  { everyMs = PASS_EVERY_MS }: { everyMs?: number },
  now: number,
): number | undefined {
  if (!stored) return 0
  if (!stored.ended_at) return Number(stored.after_id)
  const since = now - stored.ended_at.getTime()
  const pause = stored.has_failed ? Math.min(RETRY_MS, everyMs) : everyMs
  const isSetBack = since < -MAX_CLOCK_SKEW_MS
  return since >= pause || isSetBack ? 0 : undefined
}

async function storePass(
  tx: Tx,
  { job, now }: JobWork,
  name: string,
  { last, isOver }: { last: number; isOver: boolean },
): Promise<void> {
  const at = new Date(now)
  const row = { after_id: String(last), ended_at: isOver ? at : null, changed_at: at }
  await tx
    .insertInto('job_pass')
    .values({ job, name, ...row })
    .onConflict(conflict => conflict.columns(['job', 'name']).doUpdateSet(row))
    .execute()
}

export async function purgePasses(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('job_pass')
    .where('changed_at', '<', new Date(now - KEPT_MS))
    .execute()
}
