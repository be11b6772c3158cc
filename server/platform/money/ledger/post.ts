/** Moves money, as the only function: a ledger entry whose postings sum to zero is booked atomically and once per key. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import stringify from 'safe-stable-stringify'
import type { RefusalCode } from '../../../../src/schemas/problems/problem-codes.ts'
import type { TransactionKind } from '../../../../src/schemas/records/transaction-kinds.ts'
import { refuse } from '../../../http/refusal.ts'
import { noteChangedAccounts } from '../../../store/changed-accounts.ts'
import type { Tx } from '../../../store/open-store.ts'

export interface LedgerEntry {
  tenantId: string
  /** Owner of the key, e.g. 'member:7'. */
  owner: string
  /** Kind of the transaction. */
  kind: TransactionKind
  /** Reference to the cause of the entry, e.g. a round. */
  reference: string
  /** Idempotency key: a repeated one has no second effect. */
  key: string
  /** Postings, at most one per account; minor units; the sum in each currency is zero. */
  postings: { accountId: string; amount: bigint }[]
  /** The request, when the postings alone do not identify it: a repeated key must come with the same request. */
  request?: unknown
  /** Milliseconds since 1970. */
  now: number
}

export interface Posted {
  entryId: string
  /** Whether the key had been used for the same entry before; then nothing was moved now. */
  repeated: boolean
  /** Balance of each account right after the entry. */
  balances: Map<string, bigint>
}

/**
 * Posts an entry.
 * @throws Refusal 'wallet/insufficient' (422) when a player's account would go below zero, 'ledger/key-reused' (422) when the key was used
 * for another entry. Do not catch it: the transaction can only be rolled back.
 */
export async function post(tx: Tx, entry: LedgerEntry): Promise<Posted> {
  const [posted] = await postAll(tx, [entry])
  return posted!
}

/** Posts several entries in one round trip, one after the other, all or none. @throws as `post` does. */
export async function postAll(tx: Tx, entries: readonly LedgerEntry[]): Promise<Posted[]> {
  const calls = entries.map((entry, index) => {
    checkPostings(entry)
    const accounts = entry.postings.map(({ accountId }) => accountId)
    const amounts = entry.postings.map(({ amount }) => String(amount))
    return sql`select ${sql.lit(index)} as index, posted.* from post_entry(
      ${entry.tenantId}, ${entry.owner}, ${entry.kind}, ${entry.reference}, ${entry.key}, ${hashOf(entry)},
      ${new Date(entry.now)}::timestamptz, ${accounts}::bigint[], ${amounts}::bigint[]) as posted`
  })
  const posted: Posted[] = []
  for (const { index, entry_id, repeated, account, balance } of await run(tx, calls)) {
    posted[index] ??= { entryId: entry_id, repeated, balances: new Map() }
    posted[index].balances.set(account, BigInt(balance))
  }
  for (const { repeated, balances } of posted) if (!repeated) noteChangedAccounts(tx, balances.keys())
  return posted
}

interface PostedRow {
  index: number
  entry_id: string
  repeated: boolean
  account: string
  balance: string
}

async function run(tx: Tx, calls: ReturnType<typeof sql>[]): Promise<PostedRow[]> {
  try {
    return (await sql<PostedRow>`${sql.join(calls, sql` union all `)}`.execute(tx)).rows
  } catch (error) {
    const code = REFUSALS[(error as { code?: string }).code ?? '']
    throw code ? refuse(code, { status: 422 }) : error
  }
}

/** Codes of refusals by SQLSTATE of the function post_entry. */
const REFUSALS: Record<string, RefusalCode> = { LV001: 'wallet/insufficient', LV002: 'ledger/key-reused' }

function checkPostings({ postings, kind }: LedgerEntry): void {
  if (postings.length < 2) throw new Error(`A ${kind} entry needs two accounts at least: money comes from somewhere.`)
  if (new Set(postings.map(({ accountId }) => accountId)).size < postings.length)
    throw new Error(`A ${kind} entry names an account twice: add its amounts up first.`)
  if (postings.some(({ amount }) => amount === 0n)) throw new Error(`A ${kind} entry has a posting of nothing.`)
  const sum = postings.reduce((total, { amount }) => total + amount, 0n)
  if (sum !== 0n) throw new Error(`A ${kind} entry sums to ${sum} minor units instead of zero.`)
}

function hashOf({ kind, reference, postings, request }: LedgerEntry): string {
  const amounts = postings.map(({ accountId, amount }) => `${accountId}:${amount}`).sort()
  return createHash('sha256')
    .update(stringify({ kind, reference, request: request ?? amounts }) ?? '')
    .digest('hex')
}
