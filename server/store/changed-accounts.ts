/** Accounts whose balance a transaction changes: handed over once it is committed, dropped when it is rolled back. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.generated.ts'

/** Called after a commit with the ids of the accounts. */
export type AccountListener = (accountIds: ReadonlySet<string>) => void

const changed = new WeakMap<object, Set<string>>()

/** Notes accounts whose balance this transaction changes. */
export function noteChangedAccounts(tx: Kysely<Tables>, accountIds: Iterable<string>): void {
  const noted = changed.get(tx) ?? new Set()
  changed.set(tx, noted)
  for (const id of accountIds) noted.add(id)
}

/** Returns the accounts that a committed transaction has changed; undefined: none. */
export const changedAccountsOf = (tx: object): ReadonlySet<string> | undefined => changed.get(tx)
