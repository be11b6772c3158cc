/** The one way money moves (SBX-04): a journal entry whose postings sum to zero, all of it or nothing, once per key. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import stringify from 'safe-stable-stringify'
import type { Tx } from '../../store/open-store.ts'
import { refuse } from '../handle.ts'

export interface Entry {
  tenantId: string
  /** Whose key it is, e.g. 'member:7'. */
  owner: string
  /** What it is: 'opening', 'bet', 'win' … */
  kind: string
  /** What it belongs to, e.g. a round. */
  reference: string
  /** The same key again has no second effect. */
  key: string
  /** Each account once; minor units; the sum in each currency is zero. */
  postings: { accountId: string; amount: bigint }[]
  /** What was asked for, when the postings do not say it all: a key that comes again must come with the same. */
  request?: unknown
  /** Milliseconds since 1970. */
  now: number
}

export interface Posted {
  journalId: string
  /** The key had been used for the same entry before; nothing was moved now. */
  repeated: boolean
  /** Balance of each account right after the entry. */
  balances: Map<string, bigint>
}

/**
 * Posts an entry.
 * @throws Refusal 'wallet/insufficient' (422) when a player's account would go below zero, 'ledger/key-reused' (422) when
 * the key was used for something else. Throw on: the caller's transaction must roll back.
 */
export async function post(tx: Tx, entry: Entry): Promise<Posted> {
  const postings = readPostings(entry)
  const hash = hashOf(entry)
  const inserted = await tx
    .insertInto('journal')
    .values({
      tenant_id: entry.tenantId,
      kind: entry.kind,
      reference: entry.reference,
      owner: entry.owner,
      idempotency_key: entry.key,
      request_hash: hash,
      created_at: new Date(entry.now),
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'owner', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return readPosted(tx, entry, hash)

  const after = await lockAndAdd(tx, entry, postings)
  const ids = postings.map(({ accountId }) => accountId)
  const amounts = postings.map(({ amount }) => String(amount))
  const balances = ids.map(id => String(after.get(id)))
  await sql`
    with part as (select * from unnest(${ids}::bigint[], ${amounts}::bigint[], ${balances}::bigint[]) as part(account, amount, balance)),
    moved as (update ledger_account set balance_minor = part.balance from part where id = part.account)
    insert into posting (journal_id, account_id, amount_minor, balance_minor)
    select ${inserted.id}::bigint, account, amount, balance from part`.execute(tx)
  return { journalId: inserted.id, repeated: false, balances: after }
}

function readPostings({ postings, kind }: Entry): Entry['postings'] {
  if (postings.length < 2) throw new Error(`A ${kind} entry needs two accounts at least: money comes from somewhere.`)
  if (new Set(postings.map(({ accountId }) => accountId)).size < postings.length) {
    throw new Error(`A ${kind} entry names an account twice: add its amounts up first.`)
  }
  if (postings.some(({ amount }) => amount === 0n)) throw new Error(`A ${kind} entry has a posting of nothing.`)
  return postings
}

function hashOf({ kind, reference, postings, request }: Entry): string {
  const amounts = postings.map(({ accountId, amount }) => `${accountId}:${amount}`).sort()
  return createHash('sha256')
    .update(stringify({ kind, reference, request: request ?? amounts }) ?? '')
    .digest('hex')
}

/** Locks the accounts in the order of their numbers, so that two entries never wait for each other in a ring. */
async function lockAndAdd(tx: Tx, entry: Entry, postings: Entry['postings']): Promise<Map<string, bigint>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'tenant_id', 'kind', 'currency', 'balance_minor'])
    .where(
      'id',
      'in',
      postings.map(({ accountId }) => accountId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const amounts = new Map(postings.map(({ accountId, amount }) => [accountId, amount]))
  if (rows.length < amounts.size) throw new Error(`A ${entry.kind} entry names an account that does not exist.`)
  const sums = new Map<string, bigint>()
  const after = new Map<string, bigint>()
  for (const row of rows) {
    const amount = amounts.get(row.id)!
    const balance = BigInt(row.balance_minor) + amount
    if (row.tenant_id !== entry.tenantId) throw new Error(`Account ${row.id} is of another brand than the entry.`)
    if (row.kind === 'player' && amount < 0n && balance < 0n) throw refuse('wallet/insufficient', { status: 422 })
    sums.set(row.currency, (sums.get(row.currency) ?? 0n) + amount)
    after.set(row.id, balance)
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new Error(`A ${entry.kind} entry sums to ${sum} ${currency} minor units instead of zero.`)
  }
  return after
}

async function readPosted(tx: Tx, entry: Entry, hash: string): Promise<Posted> {
  const journal = await tx
    .selectFrom('journal')
    .select(['id', 'request_hash'])
    .where('tenant_id', '=', entry.tenantId)
    .where('owner', '=', entry.owner)
    .where('idempotency_key', '=', entry.key)
    .executeTakeFirstOrThrow()
  if (journal.request_hash !== hash) throw refuse('ledger/key-reused', { status: 422 })
  const rows = await tx
    .selectFrom('posting')
    .select(['account_id', 'balance_minor'])
    .where('journal_id', '=', journal.id)
    .execute()
  return {
    journalId: journal.id,
    repeated: true,
    balances: new Map(rows.map(row => [row.account_id, BigInt(row.balance_minor)])),
  }
}
