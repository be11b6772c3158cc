/**
 * Says whose balance has changed, whichever instance changed it. Changes are gathered for a moment and told to the other instances outside
 * the transactions that made them: a commit that notifies waits for others that do, and money must not.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Log } from '../../../log/log.ts'
import type { Store } from '../../../store/open-store.ts'

export interface BalanceListener {
  /** Called for each member whose balance has changed; perhaps without a change. */
  onChange(tenantId: string, memberId: number): void
  /** Called when changes of other instances may have been missed. */
  onGap(): void
}

const CHANNEL = 'livery_balance'
/** Milliseconds during which changes are gathered. */
const GATHER_MS = 100
/** Members in one notification, whose text PostgreSQL limits to 8,000 bytes. */
const MAX_MEMBERS = 80

type Changed = [tenantId: string, memberId: number]

/** @param later runs a function after a moment @returns a function that stops following */
export async function followBalances(
  store: Store,
  log: Log,
  listener: BalanceListener,
  later: (run: () => void) => void = run => setTimeout(run, GATHER_MS).unref(),
): Promise<() => Promise<void>> {
  const instance = randomUUID()
  let gathered = new Set<string>()
  let isGathering = false
  let isClosed = false
  let telling: Promise<void> = Promise.resolve()

  const tell = async () => {
    isGathering = false
    const accountIds = [...gathered]
    gathered = new Set()
    const members = await readOwners(store, accountIds)
    for (const member of members) listener.onChange(...member)
    // the embedded database has one process
    if (store.kind === 'pglite') return
    for (let from = 0; from < members.length; from += MAX_MEMBERS) {
      const payload = JSON.stringify([instance, ...members.slice(from, from + MAX_MEMBERS)])
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(store.db)
    }
  }
  const begin = () => {
    if (isClosed) return
    // pages ask again by themselves when they return to their tab
    telling = tell().catch(error => log.warn({ err: error }, 'changed balances were not announced'))
  }
  const stop = store.onChangedAccounts(accountIds => {
    for (const id of accountIds) gathered.add(id)
    if (!isGathering) later(begin)
    isGathering = true
  })
  const unlisten = await store.listen(CHANNEL, payload => {
    if (!payload) return listener.onGap()
    const [origin, ...members] = JSON.parse(payload) as [string, ...Changed[]]
    if (origin !== instance) for (const member of members) listener.onChange(...member)
  })
  return async () => {
    stop()
    isClosed = true
    await Promise.all([telling, unlisten()])
  }
}

/** Returns the members whose accounts these are; accounts of the platform have none. */
async function readOwners({ db }: Store, accountIds: readonly string[]): Promise<Changed[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['tenant_id', 'owner'])
    .distinct()
    .where(sql<boolean>`id = any(${accountIds}::bigint[])`)
    .where('kind', '=', 'player')
    .execute()
  return rows.map(({ tenant_id, owner }) => [tenant_id, Number(owner.replace('member:', ''))])
}
